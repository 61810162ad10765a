import type { Upload } from '../../schema/upload.ts'
import { asTaken, isFailedSheet } from './failedSheet.ts'
import type { Mapping } from './mapHeaders.ts'
import type { Sheet } from './read/sheet.ts'
import type { RawRow } from './rows/uploadRow.ts'
import { wrongRows } from './rows/wrongRows.ts'

/**
 * The rows of a sheet as texts by column, in batches, always in the same order. Rows that stand or fall together come in one batch: what is read of
 * them waits until the last of them is there.
 * @param mended rows as a person corrected them, by number
 */
export async function* rawBatches(
  upload: Upload,
  sheet: Sheet,
  mapping: Mapping,
  mended: ReadonlyMap<number, RawRow['cells']> = new Map(),
): AsyncGenerator<readonly RawRow[]> {
  const wrong = wrongRows(upload, sheet.headers)
  const isOurs = isFailedSheet(upload, sheet.headers)
  const read = (no: number, cells: readonly string[]): RawRow => {
    const own = mended.get(no)
    const row = { no, cells: own ?? cellsOf(mapping, isOurs ? cells.map(asTaken) : cells) }
    // What a person corrected is as that person says.
    const error = (own ? null : wrong.longer(cells)) ?? wrong.again(row)
    return error ? { ...row, wrong: error } : row
  }
  const counts = upload.together.length > 0 ? await countTogether(upload, sheet, mapping) : null
  const waiting = new Map<string, RawRow[]>()
  for await (const batch of sheet.rows()) {
    const rows = batch.map(row => read(row.no, row.cells))
    if (!counts) {
      yield rows
      continue
    }
    const whole: RawRow[] = []
    for (const row of rows) {
      const name = together(upload, row)
      const fellows = [...(waiting.get(name) ?? []), row]
      waiting.set(name, fellows)
      if (fellows.length < (counts.get(name) ?? 0)) continue
      waiting.delete(name)
      whole.push(...fellows)
    }
    if (whole.length > 0) yield whole
  }
  // A row that was mended may have left its fellows.
  for (const fellows of waiting.values()) yield fellows
}

async function countTogether(upload: Upload, sheet: Sheet, mapping: Mapping): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for await (const batch of sheet.rows())
    for (const { no, cells } of batch) {
      const name = together(upload, { no, cells: cellsOf(mapping, cells) })
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  return counts
}

const together = (upload: Upload, { cells }: RawRow): string => upload.together.map(column => cells[column] ?? '').join('\u0000')

function cellsOf(mapping: Mapping, cells: readonly string[]): Record<string, string> {
  const said: Record<string, string> = {}
  for (const [column, at] of Object.entries(mapping)) said[column] = at === null ? '' : (cells[at] ?? '').trim()
  return said
}
