import { holds } from '../../../schema/holds.ts'
import type { Upload } from '../../../schema/upload.ts'
import type { Change } from '../../changes/context.ts'
import { columnOf } from './findRecords.ts'
import type { FoundRow, RowError } from './uploadRow.ts'

/** What a found record is that stands in the way of its row (E7); null where nothing does. */
export function forbidden(change: Change, upload: Upload, row: FoundRow): RowError | null {
  for (const { on, where, when, at, says } of upload.forbids) {
    const record = row.found[on]
    const find = upload.finds[on]
    if (!record || !find || !holds(where, record, change.rules) || (when && !holds(when, row.values, change.rules))) continue
    const title = change.engine.tools.get(find.tool)?.title ?? 'id'
    return { column: at ?? columnOf(find), code: 'E7', message: `${record[title] ?? record.id} ${says}`, cause: says }
  }
  return null
}
