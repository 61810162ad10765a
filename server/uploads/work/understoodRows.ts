import { setImmediate as turn } from 'node:timers/promises'
import { openChange } from '../../changes/openChange.ts'
import { understood } from '../rows/checkRow.ts'
import type { RawRow } from '../rows/uploadRow.ts'
import type { Task } from './workContext.ts'

/** Rows that are looked at before others get their turn: a millisecond or two. */
const SLICE = 100

/** Rows with their cells understood. */
export async function* understoodRows(
  { engine, db, person, upload, file }: Task,
  batches: AsyncIterable<readonly RawRow[]>,
): AsyncGenerator<readonly RawRow[], undefined> {
  const { rules } = openChange(engine, db.sql, person, 'upload')
  const options = file.params ?? {}
  for await (const batch of batches) {
    const rows: RawRow[] = []
    for (let at = 0; at < batch.length; at += SLICE) {
      for (const row of batch.slice(at, at + SLICE))
        rows.push({ no: row.no, cells: row.cells, wrong: row.wrong, checked: understood(upload, row, options, rules) })
      await turn()
    }
    yield rows
  }
  return undefined
}
