import type { Country } from '../../../schema/country.ts'
import { allFaults, EXISTING, type RowRefused, type RowSkipped } from '../../../schema/uploadPlanner.ts'
import { units } from '../../orders/planning/amounts.ts'
import { type FoundRow, insert, planRows, type Row, refused, type UploadContext, update, type Write } from '../../planner.ts'
import { type FinePart, figuresOf, finePartsOf, fineSet, leastFine, noFine } from '../../suppliers/planning/penalties.ts'

/**
 * Imposes fines, or replaces them (domain.md, §3.1). The total is the sum of both fines, and at least what is already waived, deducted or in a bank file.
 */
export const planner = planRows<'supplier-penalty'>(async (rows, read, context) => {
  const codes = [...new Set(rows.map(({ values }) => values.penalty_code))]
  const types = await read.rows('supplier_penalty_types', { code: codes, active: true }, ['code', 'effective_from'])
  const known = rows.flatMap(({ found }) => found[EXISTING] ?? [])
  const parts = await finePartsOf(known, read, units(context.country))
  return rows.flatMap((row): readonly (Write | RowRefused | RowSkipped)[] => {
    const wrong = faultsOf(row, types, context)
    const type = wrong.length > 0 ? undefined : typeOf(types, row)
    return type ? [planned(row, type, parts.get(row.found[EXISTING]?.id ?? 0) ?? [], context)] : wrong
  })
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
  type: PenaltyType,
  parts: readonly FinePart[],
  context: UploadContext<'supplier-penalty'>,
): Write | RowRefused | RowSkipped {
  const { no, values, found, self, group } = row
  const unit = units(context.country)
  const { of, text } = unit
  const known = found[EXISTING]
  const total = fineOf(row, context.country)
  const before = known ? figuresOf(known, parts, unit) : noFine
  const fines = {
    penalty_type: type.id,
    delay_fine: text(of(values.delay_fine)),
    cancellation_fine: text(of(values.cancellation_fine)),
    total_fine: text(total),
  }
  if (known && (['penalty_type', 'delay_fine', 'cancellation_fine', 'total_fine'] as const).every(field => known[field] === fines[field]))
    return { skip: no }
  const least = leastFine(before)
  if (total < least) {
    const settled = text(least - before.waived)
    return refused(no, 'delay_fine', 'E4', 'row_fine_at_least', { least: text(least), waived: text(before.waived), deducted: settled })
  }
  const set = { ...fines, ...fineSet({ ...before, total }, parts, unit) }
  return (known ? update : insert)('supplier_penalties', self, set, group)
}

const fineOf = ({ values }: FoundRow<'supplier-penalty'>, country: Country): number =>
  units(country).of(values.delay_fine) + units(country).of(values.cancellation_fine)

function faultsOf(
  row: FoundRow<'supplier-penalty'>,
  types: readonly PenaltyType[],
  { country }: UploadContext<'supplier-penalty'>,
): readonly RowRefused[] {
  const { no, values, found } = row
  return allFaults(
    () => (typeOf(types, row) ? null : refused(no, 'penalty_code', 'E5', 'row_not_found')),
    () => {
      const isOther = found.line && found.line.supplier !== found.supplier.id
      return isOther ? refused(no, 'sub_order_number', 'E8', 'row_another_supplier', { title: values.sub_order_number ?? '' }) : null
    },
    () => (fineOf(row, country) === 0 ? refused(no, 'delay_fine', 'E8', 'row_give_a_fine') : null),
    () => {
      const status = found[EXISTING]?.status
      if (status !== 'deducted' && status !== 'reversed') return null
      return refused(no, 'date', 'E7', 'row_state', { title: values.date }, { state: status, states: 'imposed, waived' })
    },
  )
}
