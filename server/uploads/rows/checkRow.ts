import { isShortened, UNDECODABLE } from '../../../schema/cellFacts.ts'
import { checkRecord } from '../../../schema/checkRecord.ts'
import { checkValue } from '../../../schema/checkValue.ts'
import { partsOfName } from '../../../schema/images.ts'
import type { Field } from '../../../schema/kinds/kind.ts'
import type { Fault, RuleContext } from '../../../schema/rule.ts'
import type { Upload } from '../../../schema/upload.ts'
import { isIdColumn } from '../../../schema/uploadColumns.ts'
import type { CheckedRow, FailedRow, RawRow, RowError } from '../../../schema/uploadPlanner.ts'
import type { Values } from '../../changes/write.ts'
import type { Refusal } from '../../errors.ts'
import { factError } from './markedCell.ts'

/** A row as it is to be taken: as it was understood before, else as it is now. */
export function understood(upload: Upload, row: RawRow, options: Values, rules: RuleContext): CheckedRow | FailedRow {
  if (row.checked) return row.checked
  const key = keyOf(upload, row)
  if (row.wrong && row.isShifted) return { row: { ...row, key }, errors: [row.wrong] }
  const checked = checkRow(upload, row, key, options, rules)
  if (!row.wrong) return checked
  const { values, errors = [] } = { errors: undefined, ...checked }
  return { row: { ...row, key }, values, errors: [row.wrong, ...errors] }
}

/** What a spreadsheet shows where a formula failed. */
const ERROR_CELL = /^(?:#(?:DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!|GETTING_DATA)|Err:\d{3})$/

/** A row with its cells understood as its columns' kinds say, or what is wrong with them (E1 to E4, and E8 of rules across columns). */
function checkRow(upload: Upload, row: RawRow, key: string, options: Values, rules: RuleContext): CheckedRow | FailedRow {
  const given: Record<string, unknown> = {}
  const failed: RowError[] = []
  for (const column in row.cells) {
    const text = row.cells[column] ?? ''
    const error = unreadableCell(row, column, text)
    if (error) failed.push(error)
    else if (text !== '') given[column] = upload.columns[column]?.read(text, rules)
  }
  const { values, errors } = checkRecord({ fields: upload.columns, rules: upload.rules }, given, null, rules, options)
  for (const column in given) {
    const error = column in errors ? null : changedCell(upload, row, column)
    if (error) failed.push(error)
  }
  if (isEmpty(errors) && failed.length === 0) {
    Object.assign(values, partsOf(upload, row))
    for (const option in options) values[option] ??= options[option]
    // Written out rather than spread: a million rows feel it.
    return { no: row.no, cells: row.cells, key, values, group: groupOf(upload, row) }
  }
  const whole = { ...options, ...values }
  const isFailure = (column: string): boolean => failed.some(one => one.column === column)
  const others = Object.entries(errors).filter(([column]) => !isFailure(column))
  const told = others.map(
    ([column, fault]) => shortenedId(upload, row, column, rules) ?? errorOf(upload, column, fault, given, whole, rules),
  )
  const understoodOnes = Object.entries(whole).filter(([column]) => !errors[column] && !isFailure(column))
  return { row: { ...row, key }, values: Object.fromEntries(understoodOnes), errors: [...failed, ...told] }
}

/** A cell whose value is not in the file (E2), whatever its column. */
function unreadableCell({ facts }: RawRow, column: string, text: string): RowError | null {
  if (text === '') return facts?.[column]?.fact === 'formula' ? factError(column, facts[column]) : null
  if (ERROR_CELL.test(text)) return { column, code: 'E2', key: 'row_error_cell', params: { error: text } }
  return text.includes(UNDECODABLE) ? { column, code: 'E2', key: 'row_undecodable' } : null
}

/** A cell that a spreadsheet has changed into something that fits its column all the same (E2): half of an identifier, or a date made of a code. */
function changedCell({ columns }: Upload, { cells, facts }: RawRow, column: string): RowError | null {
  const text = cells[column] ?? ''
  const told = facts?.[column]
  if (told?.text === text && !columns[column]?.acceptsCells?.includes(told.fact)) return factError(column, told)
  return isShortened(text) ? factError(column, { fact: 'shortened', cell: '' }) : null
}

/** The number of a record that lost its digits: that its type is wrong would not say how that came about. */
function shortenedId(upload: Upload, { cells }: RawRow, column: string, { country }: RuleContext): RowError | null {
  const isShort = isShortened(cells[column] ?? '') && isIdColumn(upload, column, country)
  return isShort ? factError(column, { fact: 'shortened', cell: '' }) : null
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
  return columns
    .map(column => {
      const cell = String(named[column] ?? '')
      return upload.columns[column]?.canonical?.(cell) ?? cell
    })
    .join(', ')
}

function partsOf({ reads }: Upload, { cells }: RawRow): Readonly<Record<string, number>> | null {
  return reads ? partsOfName(reads, cells[reads.name] ?? '') : null
}

export function groupOf({ groupBy }: Upload, { no, cells }: Pick<RawRow, 'no' | 'cells'>): string {
  return groupBy.length > 0 ? `rows ${JSON.stringify(groupBy.map(column => cells[column] ?? ''))}` : `row ${no}`
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
  return isAlone ? { column, code: 'E4', key: 'row_fault', fault } : { column, code: 'E8', key: 'row_rule', fault }
}

const limits = new Set(['too_much', 'too_little', 'too_long', 'too_short', 'too_many', 'too_few'])
const ends: Readonly<Record<string, string>> = { maximum: 'row_at_most', minimum: 'row_at_least' }

/** A row that says what another one says (E6). */
export const sameAs = (other: number, column = ''): RowError => ({
  column,
  code: 'E6',
  key: 'row_same',
  own: { row: other },
})

/** A fault of a cell as domain.md, §3 tells it. */
export function rowError(column: string, fault: Fault, field?: Field): RowError {
  const { code, params = {} } = fault
  if (code === 'missing') return { column, code: 'E1', key: 'row_required' }
  if (code === 'not_offered') {
    const options = field?.options?.map(({ name }) => name).join(', ') ?? String(params.options ?? '')
    return { column, code: 'E3', key: 'row_not_offered', params: { options } }
  }
  if (limits.has(code)) return { column, code: 'E4', ...limitOf(code, params) }
  if (code === 'wrong_type' || code === 'decimal' || code === 'date' || code === 'timestamp')
    return { column, code: 'E2', key: 'row_value_type' }
  if (code === 'shortened_number') return { column, code: 'E2', key: 'row_shortened' }
  if (code === 'id_not_found') return { column, code: 'E5', key: 'row_not_found' }
  return { column, code: 'E2', key: 'row_fault', fault }
}

/** Why a row is refused, as another part of the server said it of what the row writes. */
export function whyRefused({ message, params, errors }: Refusal): Pick<RowError, 'key' | 'params' | 'own' | 'fault'> {
  const [fault] = Object.values(errors)
  if (fault) return { key: 'row_rule', fault: { code: fault.code, params: fault.params as Fault['params'] } }
  if (typeof params.key !== 'string') return { key: 'row_reason', params: { reason: message } }
  const plain = Object.entries(params).filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  return { key: params.key, own: Object.fromEntries(plain) as RowError['own'] }
}

function limitOf(code: string, params: NonNullable<Fault['params']>): Pick<RowError, 'key' | 'params'> {
  const [end, limit] = Object.entries(params).find(([name]) => name in ends) ?? ['maximum', '']
  const isLength = code === 'too_long' || code === 'too_short'
  return { key: `${ends[end]}${isLength ? '_long' : ''}`, params: { limit } }
}
