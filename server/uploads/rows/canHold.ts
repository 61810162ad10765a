import { isDay } from '../../lists/filterValue.ts'

const LARGEST: Readonly<Record<string, number>> = { smallint: 32_767, integer: 2_147_483_647, bigint: Number.MAX_SAFE_INTEGER }
const WHOLE = /^-?\d{1,15}$/
const DECIMAL = /^-?\d{1,15}(\.\d{1,6})?$/

/**
 * Converts a value that names a record to the type of its column. Checked before the query, because the database would reject all rows for one.
 * @param type of the column, as the database writes it: `bigint`, `numeric(15,2)`
 * @returns `absent` for a value of the type that no row can have: a number that is too large
 */
export function canHold(type: string, value: unknown): 'yes' | 'no' | 'absent' {
  const yes = (is: boolean) => (is ? 'yes' : 'no')
  if (value === null || value === undefined || type === 'jsonb') return 'yes'
  const most = LARGEST[type]
  if (most !== undefined) {
    const isNumber = typeof value === 'number' ? Number.isSafeInteger(value) : typeof value === 'string' && WHOLE.test(value)
    return isNumber && Math.abs(Number(value)) > most ? 'absent' : yes(isNumber)
  }
  if (type.startsWith('numeric')) return yes(DECIMAL.test(String(value)))
  if (type === 'boolean') return yes(typeof value === 'boolean')
  if (type === 'date') return yes(isDay(String(value)))
  if (type === 'timestamptz') return yes(!Number.isNaN(Date.parse(String(value))))
  return yes(typeof value === 'string' || typeof value === 'number')
}
