import { checkRecord } from '../../../schema/checkRecord.ts'
import { checkValue } from '../../../schema/checkValue.ts'
import type { Fault } from '../../../schema/fault.ts'
import { partsOfName } from '../../../schema/images.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import type { RuleContext } from '../../../schema/rule.ts'
import type { Upload } from '../../../schema/upload.ts'
import type { CheckedRow, FailedRow, RawRow, RowError } from '../../../schema/uploadPlanner.ts'
import { faultText } from '../../changes/say.ts'
import type { Values } from '../../changes/write.ts'

/** A row as it is to be taken: as it was understood before, else as it is now; one that is wrong as it stands in the file is not looked into. */
export function understood(upload: Upload, row: RawRow, options: Values, rules: RuleContext): CheckedRow | FailedRow {
  if (row.checked) return row.checked
  return row.wrong ? { row: { ...row, key: keyOf(upload, row) }, errors: [row.wrong] } : checkRow(upload, row, options, rules)
}

/** A row with its cells understood as its columns' kinds say, or what is wrong with them (E1 to E4, and E8 of rules across columns). */
export function checkRow(upload: Upload, row: RawRow, options: Values, rules: RuleContext): CheckedRow | FailedRow {
  const given: Record<string, unknown> = {}
  for (const column in row.cells) {
    const text = row.cells[column] ?? ''
    if (text !== '') given[column] = upload.columns[column]?.read(text, rules)
  }
  const { values, errors } = checkRecord({ fields: upload.columns, rules: upload.rules }, given, null, rules, options)
  const key = keyOf(upload, row)
  if (isEmpty(errors)) {
    Object.assign(values, partsOf(upload, row))
    for (const option in options) values[option] ??= options[option]
    // Written out rather than spread: a million rows feel it.
    return { no: row.no, cells: row.cells, key, values, group: groupOf(upload, row) }
  }
  const whole = { ...options, ...values }
  const told = Object.entries(errors).map(([column, fault]) => errorOf(upload, column, fault, given, whole, rules))
  return { row: { ...row, key }, errors: told }
}

function isEmpty(errors: object): boolean {
  for (const _ in errors) return false
  return true
}

export const isFailed = (row: CheckedRow | FailedRow): row is FailedRow => 'errors' in row

/** The text that names a row; empty where nothing does. Of a picture the parts of its name: its ending names nothing. */
export function keyOf(upload: Upload, row: RawRow): string {
  const named = partsOf(upload, row) ?? row.cells
  const columns = named === row.cells ? upload.key : Object.keys(named)
  return columns.map(column => named[column] ?? '').join(', ')
}

function partsOf({ reads }: Upload, { cells }: RawRow): Readonly<Record<string, number>> | null {
  return reads ? partsOfName(reads, cells[reads.name] ?? '') : null
}

function groupOf({ together }: Upload, { no, cells }: RawRow): string {
  return together.length > 0 ? `rows ${JSON.stringify(together.map(column => cells[column] ?? ''))}` : `row ${no}`
}

/**
 * What a rule refuses is told as such: of one column as its limit, across several in the rule's words. `given` are the cells as they were read, `whole`
 * is what the rules saw.
 */
function errorOf(upload: Upload, column: string, fault: Fault, given: Values, whole: Values, rules: RuleContext): RowError {
  const field = upload.columns[column]
  const isOfKind = field && (given[column] === undefined || checkValue(field, given[column], rules).faults)
  if (isOfKind) return rowError(column, fault, field)
  const isAlone = upload.rules.find(rule => rule.on[0] === column && rule.check(whole, rules))?.on.length === 1
  return isAlone ? { column, code: 'E4', message: `${column}: ${faultText(fault)}` } : { column, code: 'E8', message: faultText(fault) }
}

const limits = new Set(['too_much', 'too_little', 'too_long', 'too_short', 'too_many', 'too_few'])
const ends: Readonly<Record<string, string>> = { maximum: 'at most', minimum: 'at least' }

/** A row that says what another one says (E6). */
export const sameAs = (other: number, column = ''): RowError => ({
  column,
  code: 'E6',
  message: `Same as row ${other}`,
  cause: 'Same as another row',
})

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
