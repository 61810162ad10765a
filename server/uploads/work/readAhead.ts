import { setImmediate as turn } from 'node:timers/promises'
import type { RawRow } from '../../../schema/uploadPlanner.ts'
import { openChange } from '../../changes/openChange.ts'
import { understood } from '../rows/checkRow.ts'
import type { Task } from './task.ts'

/** Rows that are looked at before others get their turn: a millisecond or two. */
const SLICE = 100
/** More would be planned in one go for longer than whoever asks this process meanwhile should wait. */
const MOST = 2_000

/** Rows a transaction takes: as many as take so long, so that nobody waits for them longer. */
export function chunkSize(embedded: boolean) {
  // On one connection others wait for the whole of a chunk, and get their turn between two.
  const { targetMs, pauseMs } = embedded ? { targetMs: 80, pauseMs: 4 } : { targetMs: 200, pauseMs: 0 }
  const size = {
    rows: 200,
    pauseMs,
    took(rows: number, ms: number): void {
      // A chunk that was not full says little.
      if (rows < size.rows / 2) return
      const wanted = (rows * targetMs) / Math.max(1, ms)
      size.rows = Math.round(Math.min(MOST, Math.max(20, size.rows / 2, Math.min(size.rows * 2, wanted))))
    },
  }
  return size
}

/** Rows with their cells understood, in chunks of the size that is wanted when each is put together; what stands or falls together comes together. */
export async function* understoodRows(
  { engine, db, person, upload, of }: Task,
  batches: AsyncIterable<readonly RawRow[]>,
  size: { readonly rows: number },
): AsyncGenerator<readonly RawRow[]> {
  const { rules } = openChange(engine, db.sql, person, 'upload')
  for await (const chunk of upload.groupBy.length > 0 ? batches : chunks(batches, size)) {
    const rows: RawRow[] = []
    for (let at = 0; at < chunk.length; at += SLICE) {
      for (const row of chunk.slice(at, at + SLICE))
        rows.push({
          no: row.no,
          cells: row.cells,
          facts: row.facts,
          wrong: row.wrong,
          checked: understood(upload, row, of.params ?? {}, rules),
        })
      await turn()
    }
    yield rows
  }
}

async function* chunks(batches: AsyncIterable<readonly RawRow[]>, size: { readonly rows: number }): AsyncGenerator<readonly RawRow[]> {
  let rest: readonly RawRow[] = []
  for await (const batch of batches) {
    rest = rest.length > 0 ? [...rest, ...batch] : batch
    while (rest.length >= size.rows) {
      // What is wanted may change while the chunk is worked on.
      const { rows } = size
      yield rest.slice(0, rows)
      rest = rest.slice(rows)
    }
  }
  if (rest.length > 0) yield rest
}

/** Has the next of a row of things made while the last one is at work elsewhere: in the database. */
export async function* ahead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
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
