import { wordsOf } from '../../i18n/wordsOf.ts'
import { valueOfSort } from '../lists/listRows.ts'
import { type PageRow, pageRows } from '../lists/pageRows.ts'
import type { Reading } from '../lists/reading.ts'
import { selectSql } from '../lists/selectSql.ts'
import type { Viewer } from '../lists/viewer.ts'
import type { Log } from '../log.ts'
import { type Cell, cellOf } from './cell.ts'
import { csvPieces } from './csvPieces.ts'
import type { ExportAsked } from './exportAsked.ts'
import { type ExportEnd, exportLog } from './exportLog.ts'
import { xlsxPieces } from './xlsx/xlsxPieces.ts'

/** Rows fetched by one statement: few enough to let lists through in between on the embedded database's one connection. */
const BATCH = 2000

export type ExportFormat = 'csv' | 'xlsx'

/** The file that an export is, piece by piece, with its entry in the log: `done`, `cut` where whoever asked went away, `failed`. */
export async function* exportPieces(
  reading: Reading,
  asked: ExportAsked,
  format: ExportFormat,
  viewer: Viewer,
  log: Log,
): AsyncGenerator<Uint8Array> {
  const { tool, columns } = asked
  const end = await exportLog(reading.db.sql, reading.clock, {
    tool: tool.name,
    format,
    filter: Object.fromEntries(JSON.parse(asked.filter.canonical)),
    columns: columns.map(({ key }) => key),
    staffUser: viewer.person.id,
  })
  const count = { rows: 0 }
  let state: ExportEnd = 'cut'
  try {
    const header = columns.map(({ key, field }) => field.label ?? wordsOf(key))
    const batches = cellsOf(reading, asked, viewer, count)
    yield* format === 'csv' ? csvPieces(header, batches) : xlsxPieces(tool.resource.label ?? wordsOf(tool.name), header, batches)
    state = 'done'
  } catch (error) {
    state = 'failed'
    // The answer has begun, so that the browser can only be cut off.
    log.error({ err: error, tool: tool.name }, 'an export failed')
    throw error
  } finally {
    await end(state, count.rows)
  }
}

async function* cellsOf(reading: Reading, asked: ExportAsked, viewer: Viewer, count: { rows: number }): AsyncGenerator<readonly Cell[][]> {
  const writers = asked.columns.map(column => cellOf(column, reading))
  for await (const rows of exportBatches(reading, asked, viewer)) {
    count.rows += rows.length
    yield rows.map((row: PageRow) => writers.map(write => write(row)))
  }
}

/** All rows that match, batch by batch, each found from the key of the last: memory stays as it is, and whoever stops reading stops the asking. */
async function* exportBatches({ db }: Reading, asked: ExportAsked, viewer: Viewer): AsyncGenerator<readonly PageRow[]> {
  const { tool, columns, where, sort } = asked
  const id = tool.columns.get('id')
  const needed = [...new Set([...(id ? [id] : []), sort.column, ...columns])]
  const select = selectSql(tool, viewer, { columns: needed, titles: new Set(columns.map(({ key }) => key)), pages: new Set() })
  let after: { value: ReturnType<typeof valueOfSort>; id: number } | null = null
  for (;;) {
    const rows: PageRow[] = await pageRows(db.sql, tool, { select, where, sort, size: BATCH, offset: 0, after })
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = { value: valueOfSort(last, sort), id: last.id }
  }
}
