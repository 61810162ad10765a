import type { Row, Write } from '../../../schema/planner.ts'
import {
  EXISTING,
  type FoundRow,
  type RowError,
  type RowRefused,
  type RowSkipped,
  type UploadContext,
  type UploadEffect,
} from '../../../schema/uploadPlanner.ts'
import { units } from '../../orders/planning/units.ts'
import type { Planner } from '../../planner.ts'

/** A fine of a kind that holds on its day, for something of the supplier's own, that was not deducted yet; the total is the sum. */
const supplierPenalty: UploadEffect = async (rows, read, context) => {
  const codes = [...new Set(rows.map(({ values }) => String(values.penalty_code)))]
  const types = await read.rows('supplier_penalty_types', { code: codes, active: true }, ['code', 'effective_from'])
  return rows.map(row => planned(row, typeOf(types, row), context))
}

/** The latest of its code that holds on the day. */
function typeOf(types: readonly Row[], { values }: FoundRow): Row | undefined {
  return types
    .filter(type => type.code === values.penalty_code && String(type.effective_from) <= String(values.date))
    .sort((one, other) => String(one.effective_from).localeCompare(String(other.effective_from)))
    .at(-1)
}

function planned(row: FoundRow, type: Row | undefined, { country }: UploadContext): Write | RowRefused | RowSkipped {
  const { no, values, found, self, group } = row
  const { of, text } = units(country)
  const known = found[EXISTING] ?? null
  const wrong = fault(row, type, known, of(values.delay_fine) + of(values.cancellation_fine))
  if (wrong || !type || self === null) return { refuse: no, ...(wrong ?? unknownCode) }
  const total = of(values.delay_fine) + of(values.cancellation_fine)
  const set = {
    penalty_type: type.id,
    delay_fine: text(of(values.delay_fine)),
    cancellation_fine: text(of(values.cancellation_fine)),
    total_fine: text(total),
    // Part of it was waived before: what is left is imposed.
    status: known && total <= of(known.waived_amount) ? 'waived' : 'imposed',
  }
  const isSame = known && Object.entries(set).every(([field, value]) => String(known[field]) === String(value))
  if (isSame) return { skip: no }
  return { tool: 'supplier_penalties', op: known ? 'update' : 'insert', row: self, set, group }
}

const unknownCode: RowError = { column: 'penalty_code', code: 'E5', message: 'penalty_code: Id not found' }

function fault({ values, found }: FoundRow, type: Row | undefined, known: Row | null, total: number): RowError | null {
  if (!type) return unknownCode
  if (found.line && found.line.supplier !== found.supplier?.id) {
    const cause = 'is of another supplier'
    return { column: 'sub_order_number', code: 'E8', message: `${values.sub_order_number} ${cause}`, cause }
  }
  if (total === 0) return { column: 'delay_fine', code: 'E8', message: 'Give delay_fine or cancellation_fine' }
  if (known?.status === 'deducted' || known?.status === 'reversed') {
    const cause = `is ${known.status}, allowed from imposed, waived`
    return { column: 'date', code: 'E7', message: `${values.date} ${cause}`, cause }
  }
  return null
}

export const planner: Planner<'supplier-penalty'> = { rows: supplierPenalty }
