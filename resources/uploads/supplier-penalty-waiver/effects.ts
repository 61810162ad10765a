import { allFaults, type RowRefused } from '../../../schema/uploadPlanner.ts'
import { units } from '../../orders/planning/amounts.ts'
import { type FoundRow, insert, planRows, type Row, refused, type UploadContext, update, type Write } from '../../planner.ts'
import { nextTuesday } from '../../shared/weeks.ts'
import { deductionsOf, owed, type Part, standing, sumOf } from '../../suppliers/planning/penalties.ts'

/** A fine is waived by somebody else than who imposed it, no further than it goes; what was deducted is paid back with the next payouts. */
export const planner = planRows<'supplier-penalty-waiver'>(async (rows, read, context) => {
  const supplier = [...new Set(rows.map(({ found }) => found.supplier.id))]
  const date = [...new Set(rows.map(({ values }) => values.date))]
  const penalties = await read.locked('supplier_penalties', { supplier, date })
  const deductions = await deductionsOf(penalties, read, units(context.country))
  const byPlace = new Map(penalties.map(one => [`${one.supplier} ${one.date} ${one.sub_order ?? ''}`, one]))
  return rows.flatMap((row): readonly (Write | RowRefused)[] => {
    const { no, values, found } = row
    const penalty = byPlace.get(`${found.supplier.id} ${values.date} ${found.line?.id ?? ''}`)
    if (!penalty) return [refused(no, 'date', 'E5', 'row_not_found')]
    const parts = deductions.get(penalty.id) ?? []
    const wrong = faultsOf(row, penalty, parts, context)
    return wrong.length > 0 ? wrong : waived(row, penalty, parts, context)
  })
})

type Deductions = readonly Part[]

function faultsOf(
  { no, values }: FoundRow<'supplier-penalty-waiver'>,
  penalty: Row<'supplier_penalties'>,
  deductions: Deductions,
  { actor, country }: UploadContext<'supplier-penalty-waiver'>,
): readonly RowRefused[] {
  const unit = units(country)
  const title = values.date
  const isOver = penalty.status === 'waived' || penalty.status === 'reversed'
  const left = owed(penalty, unit)
  return allFaults(
    () => (isOver ? refused(no, 'date', 'E7', 'row_state', { title }, { state: penalty.status, states: 'imposed, deducted' }) : null),
    () => (actor !== null && penalty.created_by === actor ? refused(no, 'date', 'E7', 'row_imposed_by_you', { title }) : null),
    // Of what is waived or paid back nothing is left, whatever the amount.
    () =>
      !isOver && unit.of(values.waive_amount) > left ? refused(no, 'waive_amount', 'E4', 'row_at_most', { limit: unit.text(left) }) : null,
    () => {
      // What a bank file is to deduct is deducted or comes back: until then nobody knows whether it is to be paid back.
      const isPending = deductions.some(({ deduction_date }) => deduction_date === null)
      const amount = unit.of(values.waive_amount)
      const isHeld = isPending && amount <= left && amount > left - sumOf(deductions, unit)
      return isHeld ? refused(no, 'date', 'E7', 'row_being_deducted', { title }) : null
    },
  )
}

function waived(
  { values, found, group }: FoundRow<'supplier-penalty-waiver'>,
  penalty: Row<'supplier_penalties'>,
  deductions: Deductions,
  { today, country }: UploadContext<'supplier-penalty-waiver'>,
): Write[] {
  const unit = units(country)
  const { of, text } = unit
  const amount = of(values.waive_amount)
  const waived_amount = text(of(penalty.waived_amount) + amount)
  const left = owed({ ...penalty, waived_amount }, unit)
  // Of a penalty that is deducted all is paid back that is waived; of one that is deducted in part, what goes beyond the rest.
  const back = penalty.status === 'deducted' ? amount : Math.max(0, sumOf(deductions, unit) - left)
  const settled = deductions.length > 0 ? standing({ ...penalty, waived_amount }, deductions, unit) : {}
  const status = left === 0 && deductions.length === 0 ? 'waived' : penalty.status
  const set = { status, ...settled, ...(back > 0 && { status: 'reversed' as const }), waived_amount, waive_reason: values.reason }
  const own = update('supplier_penalties', penalty, set, group)
  if (back === 0) return [own]
  const payout = {
    payee_type: 'supplier',
    supplier: found.supplier.id,
    kind: 'penalty reversal',
    amount: text(back),
    sub_order: penalty.sub_order,
    scheduled_date: nextTuesday(today),
  } as const
  return [own, insert('payouts', `reversal of penalty ${penalty.id}`, payout, group)]
}
