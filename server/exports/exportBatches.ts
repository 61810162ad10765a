import { valueOfSort } from '../lists/listRows.ts'
import { type PageRow, pageRows } from '../lists/pageRows.ts'
import type { Reading } from '../lists/reading.ts'
import { selectSql } from '../lists/selectSql.ts'
import type { Viewer } from '../lists/viewer.ts'
import type { ExportAsked } from './exportAsked.ts'

/** Rows fetched by one statement: few enough to let lists through in between on the embedded database's one connection. */
const BATCH = 2000

/**
 * All rows that match, batch by batch, each found from the key of the last: memory stays as it is, however many there are, and whoever stops reading
 * stops the asking.
 */
export async function* exportBatches({ db }: Reading, asked: ExportAsked, viewer: Viewer): AsyncGenerator<readonly PageRow[]> {
  const { tool, columns, where, sort } = asked
  const id = tool.columns.get('id')
  const needed = [...new Set([...(id ? [id] : []), sort.column, ...columns])]
  const select = selectSql(tool, viewer, { columns: needed, titles: new Set(columns.map(({ key }) => key)), pages: new Set() })
  let after: { value: ReturnType<typeof valueOfSort>; id: number } | null = null
  for (;;) {
    const rows: PageRow[] = await pageRows(db.sql, tool, { select, where, sort, size: BATCH, offset: 0, after, counted: false })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = { value: valueOfSort(last, sort), id: last.id }
  }
}
