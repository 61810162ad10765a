import type { RowRefused } from '../../../schema/uploadPlanner.ts'
import { units } from '../../orders/planning/amounts.ts'
import { type FoundRow, insert, planRows, type Row, refused, type UploadContext, update, type Write } from '../../planner.ts'
import { nextTuesday } from '../../shared/weeks.ts'

/** A fine is waived by somebody else than who imposed it, no further than it goes; what was deducted is paid back with the next payouts. */
export const planner = planRows<'supplier-penalty-waiver'>(async (rows, read, context) => {
  const supplier = [...new Set(rows.map(({ found }) => found.supplier.id))]
  const date = [...new Set(rows.map(({ values }) => values.date))]
  const penalties = await read.locked('supplier_penalties', { supplier, date })
  const byPlace = new Map(penalties.map(one => [`${one.supplier} ${one.date} ${one.sub_order ?? ''}`, one]))
  return rows.flatMap((row): readonly (Write | RowRefused)[] => {
    const { no, values, found } = row
    const penalty = byPlace.get(`${found.supplier.id} ${values.date} ${found.line?.id ?? ''}`)
    if (!penalty) return [refused(no, 'date', 'E5', 'row_not_found')]
    const wrong = fault(row, penalty, context)
    return wrong ? [wrong] : waived(row, penalty, context)
  })
})

function fault(
  { no, values }: FoundRow<'supplier-penalty-waiver'>,
  penalty: Row<'supplier_penalties'>,
  { actor, country }: UploadContext<'supplier-penalty-waiver'>,
): RowRefused | null {
  const { of, text } = units(country)
  const title = values.date
  if (penalty.status === 'waived' || penalty.status === 'reversed')
    return refused(no, 'date', 'E7', 'row_state', { title }, { state: penalty.status, states: 'imposed, deducted' })
  if (actor !== null && penalty.created_by === actor) return refused(no, 'date', 'E7', 'row_imposed_by_you', { title })
  const left = of(penalty.total_fine) - of(penalty.waived_amount)
  if (of(values.waive_amount) <= left) return null
  return refused(no, 'waive_amount', 'E4', 'row_at_most', { limit: text(left) })
}

function waived(
  { values, found, group }: FoundRow<'supplier-penalty-waiver'>,
  penalty: Row<'supplier_penalties'>,
  { today, country }: UploadContext<'supplier-penalty-waiver'>,
): Write[] {
  const { of, text } = units(country)
  const amount = of(values.waive_amount)
  const sum = of(penalty.waived_amount) + amount
  const isDeducted = penalty.status === 'deducted'
  const isWhole = sum >= of(penalty.total_fine)
  const status = isDeducted ? 'reversed' : isWhole ? 'waived' : penalty.status
  const set = { waived_amount: text(sum), waive_reason: values.reason, status }
  const back = {
    payee_type: 'supplier',
    supplier: found.supplier.id,
    kind: 'penalty reversal',
    amount: text(amount),
    sub_order: penalty.sub_order,
    scheduled_date: nextTuesday(today),
  } as const
  const own = update('supplier_penalties', penalty, set, group)
  return isDeducted ? [own, insert('payouts', `reversal of penalty ${penalty.id}`, back, group)] : [own]
}
