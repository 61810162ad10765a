/**
 * Writes together what several have waiting: while one write is under way, all that comes is gathered for the next.
 * @returns ends when what was handed in is written; it throws where that write did
 */
export function gathered<T>(write: (all: readonly T[]) => Promise<void>): (some: readonly T[]) => Promise<void> {
  let waiting: T[] = []
  let next: Promise<void> | undefined
  let last: Promise<void> = Promise.resolve()
  return some => {
    waiting.push(...some)
    if (next) return next
    last = next = last
      .catch(() => undefined)
      .then(() => {
        const all = waiting
        waiting = []
        next = undefined
        return write(all)
      })
    return last
  }
}
