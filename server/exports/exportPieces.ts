import { wordsOf } from '../../i18n/wordsOf.ts'
import type { PageRow } from '../lists/pageRows.ts'
import type { Reading } from '../lists/reading.ts'
import type { Viewer } from '../lists/viewer.ts'
import type { Log } from '../log.ts'
import { type Cell, cellOf } from './cell.ts'
import { csvPieces } from './csvPieces.ts'
import type { ExportAsked } from './exportAsked.ts'
import { exportBatches } from './exportBatches.ts'
import { type ExportEnd, exportLog } from './exportLog.ts'
import { xlsxPieces } from './xlsx/xlsxPieces.ts'

export type ExportFormat = 'csv' | 'xlsx'

/**
 * The file that an export is, piece by piece, with its entry in the log: `done`, `cut` where whoever asked went away, `failed`.
 */
export async function* exportPieces(
  reading: Reading,
  asked: ExportAsked,
  format: ExportFormat,
  viewer: Viewer,
  log: Log,
): AsyncGenerator<Uint8Array> {
  const { tool, columns, filter } = asked
  const end = await exportLog(reading.db, reading.clock, {
    staffUser: viewer.person.id,
    tool: tool.name,
    format,
    filter: Object.fromEntries(JSON.parse(filter.canonical)),
    columns: columns.map(({ key }) => key),
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
  const writers = asked.columns.map(column => cellOf(column, reading.zone, { country: reading.country }))
  for await (const rows of exportBatches(reading, asked, viewer)) {
    count.rows += rows.length
    yield rows.map((row: PageRow) => writers.map(write => write(row)))
  }
}
