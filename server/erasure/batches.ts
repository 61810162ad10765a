/** Things asked for in one statement. */
const BATCH = 2_000

/** Many things, as many at once as a statement takes well. */
export function* batches<T>(all: Iterable<T>, size = BATCH): Generator<T[]> {
  const list = [...all]
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size)
}
