import type { Upload } from '../../../schema/upload.ts'
import type { Change } from '../../changes/context.ts'
import { ownRow } from '../../changes/ownRow.ts'
import { say } from '../../changes/say.ts'
import { columnOf, EXISTING } from './findRecords.ts'
import { rowError } from './rowError.ts'
import type { FoundRow, RowError } from './uploadRow.ts'
import { valuesFrom } from './valueFrom.ts'

/** Why a row would make or leave a record that somebody of a supplier would not reach then; null where it would not, and for everybody else. */
export function notOwn(change: Change, upload: Upload, row: FoundRow): RowError | null {
  const { does, finds, columns } = upload
  if ((change.person?.supplier ?? null) === null) return null
  if (does.does !== 'sets' && does.does !== 'upserts' && does.does !== 'inserts') return null
  const tool = change.engine.tools.get(does.tool)
  if (!tool) return null
  const isNew = does.does === 'inserts' || (does.does === 'upserts' && !row.found[EXISTING])
  const [first = ''] = Object.keys(columns)
  if (isNew && ownRow.isForOthers(change, tool)) return { column: first, code: 'E7', message: say('not_for_you') }
  const said = { ...(isNew && 'by' in does ? does.by : {}), ...does.set }
  const values = valuesFrom(said)(row.values, row.found)
  const whole = isNew ? ownRow.filled(change, tool, values) : values
  const [fault] = Object.entries(ownRow.faults(change, tool, whole, Object.keys(isNew ? tool.fields : said)))
  if (!fault) return null
  const [field, why] = fault
  const source = said[field]
  const find = typeof source === 'string' ? finds[source] : undefined
  const column = find ? columnOf(find) : typeof source === 'string' && source in columns ? source : first
  return rowError(column, why)
}
