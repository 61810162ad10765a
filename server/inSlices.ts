import { setImmediate as nextTurn } from 'node:timers/promises'

/** Others are kept waiting no longer than this, in milliseconds, and the time of one piece. */
const SLICE_MS = 10

/** Long work in pieces, each of which ends with a `yield`: between two of them other requests are answered. */
export type Pieces<T> = Generator<void, T>

/** Does long computations of a request without blocking the process. */
export async function inSlices<T>(work: Pieces<T>): Promise<T> {
  for (;;) {
    const until = performance.now() + SLICE_MS
    do {
      const next = work.next()
      if (next.done) return next.value
    } while (performance.now() < until)
    await nextTurn()
  }
}

/** The JSON of a large value, as `JSON.stringify` writes it. @param depth so many levels of objects are written piece by piece */
export function* jsonPieces(value: unknown, depth: number): Pieces<string | undefined> {
  yield
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value)
  const entries: string[] = []
  for (const [key, inner] of Object.entries(value)) {
    const text = yield* jsonPieces(inner, depth - 1)
    if (text !== undefined) entries.push(`${JSON.stringify(key)}:${text}`)
  }
  return `{${entries.join(',')}}`
}
