import type { Upload } from '../../schema/upload.ts'
import type { Mapping } from './mapHeaders.ts'
import type { Sheet } from './read/sheet.ts'
import { keyOf } from './rows/checkRow.ts'
import { SeenRows } from './rows/seenRows.ts'
import type { RawRow } from './rows/uploadRow.ts'

/** A row of a file, and the earlier row that bears the same key; 0 where none does. */
export interface ReadRow extends RawRow {
  readonly sameAs: number
}

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
): AsyncGenerator<readonly ReadRow[]> {
  const seen = new SeenRows()
  // Rows that are one thing by their key are meant to bear it several times.
  const isKeyed = upload.key.length > 0 && !upload.key.every(column => upload.together.includes(column))
  const read = (no: number, cells: Readonly<Record<string, string>>): ReadRow => {
    const key = isKeyed ? keyOf(upload, { no, cells }) : ''
    return { no, cells, sameAs: key.replaceAll(', ', '') === '' ? 0 : seen.first(key.toLowerCase(), no) }
  }
  const counts = upload.together.length > 0 ? await countTogether(upload, sheet, mapping) : null
  const waiting = new Map<string, ReadRow[]>()
  for await (const batch of sheet.rows()) {
    const rows = batch.map(row => read(row.no, mended.get(row.no) ?? cellsOf(mapping, row.cells)))
    if (!counts) {
      yield rows
      continue
    }
    const whole: ReadRow[] = []
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
