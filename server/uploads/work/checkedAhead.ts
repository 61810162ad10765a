import { setImmediate as turn } from 'node:timers/promises'
import { openChange } from '../../changes/openChange.ts'
import { understood } from '../rows/checkRow.ts'
import type { RawRow } from '../rows/uploadRow.ts'
import type { Task } from './workContext.ts'

/** Rows that are checked before others get their turn: a millisecond or two. */
const SLICE = 100

/** Reads the next batch and understands its cells while the database is at work with the last one. */
export async function* checkedAhead(task: Task, batches: AsyncGenerator<readonly RawRow[]>): AsyncGenerator<readonly RawRow[]> {
  const source = checked(task, batches)
  let next = source.next()
  try {
    for (;;) {
      const { value, done } = await next
      if (done) return
      next = source.next()
      // What goes wrong meanwhile is told when it is asked for.
      next.catch(() => undefined)
      yield value
    }
  } finally {
    await next.catch(() => undefined)
    await source.return(undefined)
  }
}

async function* checked(
  { engine, db, person, upload, file }: Task,
  batches: AsyncGenerator<readonly RawRow[]>,
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
