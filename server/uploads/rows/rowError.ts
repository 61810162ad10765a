import type { Fault } from '../../../schema/fault.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import { faultText } from '../../changes/faultText.ts'
import type { RowError } from './uploadRow.ts'

const limits = new Set(['too_much', 'too_little', 'too_long', 'too_short', 'too_many', 'too_few'])
const ends: Readonly<Record<string, string>> = { maximum: 'at most', minimum: 'at least' }

/** A fault of a cell as domain.md, §3 tells it. */
export function rowError(column: string, fault: Fault, field?: Field): RowError {
  const { code, params = {} } = fault
  if (code === 'missing') return { column, code: 'E1', message: `${column} is required` }
  if (code === 'not_offered') {
    const allowed = field?.options?.map(({ name }) => name).join(', ') ?? String(params.options ?? '')
    return { column, code: 'E3', message: `${column}: Input not valid. Allowed: ${allowed}` }
  }
  if (limits.has(code)) return { column, code: 'E4', message: `${column}: must be ${limitOf(code, params)}` }
  if (code === 'wrong_type' || code === 'decimal' || code === 'date' || code === 'timestamp')
    return { column, code: 'E2', message: `${column}: Please check the value type` }
  if (code === 'id_not_found') return { column, code: 'E5', message: `${column}: Id not found` }
  return { column, code: 'E2', message: `${column}: ${faultText(fault)}` }
}

function limitOf(code: string, params: NonNullable<Fault['params']>): string {
  const [end, limit] = Object.entries(params).find(([name]) => name in ends) ?? ['', '']
  const unit = code === 'too_long' || code === 'too_short' ? ' characters' : ''
  return `${ends[end] ?? ''} ${limit}${unit}`.trim()
}
