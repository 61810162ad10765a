import { allFaults, type RowRefused } from '../../../schema/uploadPlanner.ts'
import { units } from '../../orders/planning/amounts.ts'
import { type FoundRow, insert, planRows, type Row, refused, type UploadContext, update, type Write } from '../../planner.ts'
import { nextTuesday } from '../../shared/weeks.ts'
import { type FineFigures, type FinePart, figuresOf, finePartsOf, fineSet, freeFine, openFine } from '../../suppliers/planning/penalties.ts'

/**
 * Waives fines in full or in part (domain.md, §3.1). The open amount is waived first; an amount beyond it was deducted and is paid back with the next payouts.
 * The user who imposed a fine cannot waive it.
 */
export const planner = planRows<'supplier-penalty-waiver'>(async (rows, read, context) => {
  const supplier = [...new Set(rows.map(({ found }) => found.supplier.id))]
  const date = [...new Set(rows.map(({ values }) => values.date))]
  const penalties = await read.locked('supplier_penalties', { supplier, date })
  const unit = units(context.country)
  const partsOf = await finePartsOf(penalties, read, unit)
  const byPlace = new Map(penalties.map(one => [`${one.supplier} ${one.date} ${one.sub_order ?? ''}`, one]))
  return rows.flatMap((row): readonly (Write | RowRefused)[] => {
    const { no, values, found } = row
    const penalty = byPlace.get(`${found.supplier.id} ${values.date} ${found.line?.id ?? ''}`)
    if (!penalty) return [refused(no, 'date', 'E5', 'row_not_found')]
    const parts = partsOf.get(penalty.id) ?? []
    const figures = figuresOf(penalty, parts, unit)
    const wrong = faultsOf(row, penalty, figures, context)
    return wrong.length > 0 ? wrong : waived(row, { penalty, parts, figures }, context)
  })
})

function faultsOf(
  { no, values }: FoundRow<'supplier-penalty-waiver'>,
  penalty: Row<'supplier_penalties'>,
  figures: FineFigures,
  { actor, country }: UploadContext<'supplier-penalty-waiver'>,
): readonly RowRefused[] {
  const unit = units(country)
  const title = values.date
  const amount = unit.of(values.waive_amount)
  const left = figures.total - figures.waived
  const isOver = left === 0 && (penalty.status === 'waived' || penalty.status === 'reversed')
  return allFaults(
    () => (isOver ? refused(no, 'date', 'E7', 'row_state', { title }, { state: penalty.status, states: 'imposed, deducted' }) : null),
    () => (actor !== null && penalty.created_by === actor ? refused(no, 'date', 'E7', 'row_imposed_by_you', { title }) : null),
    () => (!isOver && amount > left ? refused(no, 'waive_amount', 'E4', 'row_at_most', { limit: unit.text(left) }) : null),
    () => {
      // The bank may answer that an amount in its file was not deducted; then nothing is to be paid back.
      const isHeld = figures.planned > 0 && amount <= left && amount > freeFine(figures)
      return isHeld ? refused(no, 'date', 'E7', 'row_being_deducted', { title }) : null
    },
  )
}

interface Waived {
  readonly penalty: Row<'supplier_penalties'>
  readonly parts: readonly FinePart[]
  readonly figures: FineFigures
}

function waived(
  { values, found, group }: FoundRow<'supplier-penalty-waiver'>,
  { penalty, parts, figures }: Waived,
  { today, country }: UploadContext<'supplier-penalty-waiver'>,
): Write[] {
  const unit = units(country)
  const amount = unit.of(values.waive_amount)
  const back = Math.max(0, amount - openFine(figures))
  const after = { ...figures, waived: figures.waived + amount, reversed: figures.reversed + back }
  const set = { ...fineSet(after, parts, unit), waived_amount: unit.text(after.waived), waive_reason: values.reason }
  const own = update('supplier_penalties', penalty, set, group)
  if (back === 0) return [own]
  const payout = {
    payee_type: 'supplier',
    supplier: found.supplier.id,
    kind: 'penalty reversal',
    amount: unit.text(back),
    sub_order: penalty.sub_order,
    scheduled_date: nextTuesday(today),
  } as const
  return [own, insert('payouts', `reversal of penalty ${penalty.id}`, payout, group)]
}
