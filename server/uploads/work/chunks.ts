import type { RawRow } from '../rows/uploadRow.ts'

/**
 * Rows of a file in chunks of the size that is wanted when each is put together, however it is read.
 * @param whole batches hold what stands or falls together: they go as they are
 */
export async function* chunks(
  batches: AsyncIterable<readonly RawRow[]>,
  size: { readonly rows: number },
  whole: boolean,
): AsyncGenerator<readonly RawRow[]> {
  let rest: readonly RawRow[] = []
  for await (const batch of batches) {
    if (whole) {
      yield batch
      continue
    }
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
