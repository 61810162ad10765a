import { holds } from '../../../schema/holds.ts'
import type { Upload } from '../../../schema/upload.ts'
import { EXISTING, type FoundRow, type RowError } from '../../../schema/uploadPlanner.ts'
import type { Change } from '../../changes/context.ts'
import { ownRow } from '../../changes/ownRow.ts'
import { rowError } from './checkRow.ts'
import { columnFor, columnOf, valuesFrom } from './findRecords.ts'
import { isPlain } from './plainWrites.ts'

/** What stands in the way of a row, beside records that it names and that are not there. */
export function standInTheWay(change: Change, upload: Upload, row: FoundRow, missing: readonly RowError[]): readonly RowError[] {
  const errors = withMore(missing, forbidden(change, upload, row))
  const error = errors.length === 0 ? notOwn(change, upload, row) : null
  return error ? [error] : errors
}

/** What found records are that stand in the way of their row (E7), one of each column. Of what is not understood of the row nothing is concluded. */
export function forbidden(change: Change, upload: Upload, row: FoundRow, isWhole = true): RowError[] {
  const told = new Map<string, RowError>()
  for (const { lookup, where, when, at, message } of upload.rejectWhen) {
    const record = row.found[lookup]
    const find = upload.lookups[lookup]
    if (!record || !find || !holds(where, record, change.rules)) continue
    const isKnown = isWhole || Object.keys(when ?? {}).every(column => column in row.values)
    if (when && !(isKnown && holds(when, row.values, change.rules))) continue
    const tool = change.engine.tools.get(find.tool)
    const title = tool?.title ?? 'id'
    const column = at ?? columnOf(find)
    // People as the file names them: of somebody who is gone the name is none.
    const said = tool?.fields[title]?.personal ? row.cells[columnOf(find)] : undefined
    const named = said || String(record[title] ?? record.id)
    if (!told.has(column)) told.set(column, { column, code: 'E7', key: message, own: { title: named } })
  }
  return [...told.values()]
}

/** Why a row would make or leave a record that somebody who is bound to a row would not reach then; null where it would not, and for everybody else. */
function notOwn(change: Change, upload: Upload, row: FoundRow): RowError | null {
  const { rowWrite, columns } = upload
  if ((change.person?.restrictedTo ?? null) === null) return null
  if (!isPlain(rowWrite)) return null
  const tool = change.engine.tools.get(rowWrite.tool)
  if (!tool) return null
  const isNew = rowWrite.type === 'insertRecord' || (rowWrite.type === 'upsertRecord' && !row.found[EXISTING])
  const [first = ''] = Object.keys(columns)
  if (isNew && ownRow.isForOthers(change, tool)) return { column: first, code: 'E7', key: 'not_for_you' }
  const said = { ...(isNew && 'by' in rowWrite ? rowWrite.by : {}), ...rowWrite.set }
  const values = valuesFrom(said)(row.values, row.found)
  const whole = isNew ? ownRow.filled(change, tool, values) : values
  const [fault] = Object.entries(ownRow.faults(change, tool, whole, Object.keys(isNew ? tool.fields : said)))
  if (!fault) return null
  const [field, why] = fault
  return rowError(columnFor(upload, field), why)
}

/** Of a column of which something is wrong already nothing more is told. */
export function withMore(errors: readonly RowError[], more: readonly RowError[]): readonly RowError[] {
  const all = [...errors]
  for (const one of more) if (!all.some(({ column }) => column === one.column)) all.push(one)
  return all
}
