import { EXISTING, type RowRefused, type RowSkipped } from '../../../schema/uploadPlanner.ts'
import { units } from '../../orders/planning/amounts.ts'
import { type FoundRow, insert, planRows, type Row, refused, type UploadContext, update, type Write } from '../../planner.ts'
import { deductionsOf } from '../../suppliers/planning/penalties.ts'

/** A fine of a kind that holds on its day, for something of the supplier's own, that was not deducted yet; the total is the sum. */
export const planner = planRows<'supplier-penalty'>(async (rows, read, context) => {
  const codes = [...new Set(rows.map(({ values }) => values.penalty_code))]
  const types = await read.rows('supplier_penalty_types', { code: codes, active: true }, ['code', 'effective_from'])
  const known = rows.flatMap(({ found }) => found[EXISTING] ?? [])
  const deductions = await deductionsOf(known, read, units(context.country))
  const isTaken = ({ found }: FoundRow<'supplier-penalty'>) => deductions.has(found[EXISTING]?.id ?? 0)
  return rows.map(row => planned(row, typeOf(types, row), isTaken(row), context))
})

type PenaltyType = Pick<Row<'supplier_penalty_types'>, 'id' | 'code' | 'effective_from'>

/** The latest of its code that holds on the day. */
function typeOf(types: readonly PenaltyType[], { values }: FoundRow<'supplier-penalty'>): PenaltyType | undefined {
  return types
    .filter(type => type.code === values.penalty_code && type.effective_from <= values.date)
    .sort((one, other) => one.effective_from.localeCompare(other.effective_from))
    .at(-1)
}

function planned(
  row: FoundRow<'supplier-penalty'>,
  type: PenaltyType | undefined,
  isTaken: boolean,
  { country }: UploadContext<'supplier-penalty'>,
): Write | RowRefused | RowSkipped {
  const { no, values, found, self, group } = row
  const { of, text } = units(country)
  const known = found[EXISTING]
  const total = of(values.delay_fine) + of(values.cancellation_fine)
  if (!type) return refused(no, 'penalty_code', 'E5', 'row_not_found')
  const wrong = fault(row, known, total)
  if (wrong) return wrong
  const set = {
    penalty_type: type.id,
    delay_fine: text(of(values.delay_fine)),
    cancellation_fine: text(of(values.cancellation_fine)),
    total_fine: text(total),
    // Part of it was waived before: what is left is imposed.
    status: known && total <= of(known.waived_amount) ? 'waived' : 'imposed',
  } as const
  if (
    known &&
    (['penalty_type', 'delay_fine', 'cancellation_fine', 'total_fine', 'status'] as const).every(field => known[field] === set[field])
  )
    return { skip: no }
  if (isTaken) return refused(no, 'date', 'E7', 'row_deducted_in_part', { title: values.date })
  return (known ? update : insert)('supplier_penalties', self, set, group)
}

function fault(
  { no, values, found }: FoundRow<'supplier-penalty'>,
  known: Row<'supplier_penalties'> | null,
  total: number,
): RowRefused | null {
  if (found.line && found.line.supplier !== found.supplier.id)
    return refused(no, 'sub_order_number', 'E8', 'row_another_supplier', { title: values.sub_order_number ?? '' })
  if (total === 0) return refused(no, 'delay_fine', 'E8', 'row_give_a_fine')
  if (known?.status === 'deducted' || known?.status === 'reversed')
    return refused(no, 'date', 'E7', 'row_state', { title: values.date }, { state: known.status, states: 'imposed, waived' })
  return null
}
