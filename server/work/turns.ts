/** The part of one work in the time of its lane. */
export interface Turn {
  /** Milliseconds it has had; one that joins later begins with what the others had least. */
  readonly had: number
  /** What it began with. */
  readonly began: number
  /** Does a piece of work once it has had least of those that wait. */
  take<T>(piece: () => Promise<T>): Promise<T>
}

/** Works of one lane go one piece at a time, so that a short one goes between two pieces of a long one, and long ones share the time. */
export function turns() {
  const joined = new Set<Turn>()
  const waiting: { readonly turn: Turn; go(): void }[] = []
  let isTaken = false

  return {
    join(): Turn & Disposable {
      const began = joined.size > 0 ? Math.min(...[...joined].map(({ had }) => had)) : 0
      const share = {
        began,
        had: began,
        async take<T>(piece: () => Promise<T>): Promise<T> {
          if (isTaken) await new Promise<void>(go => waiting.push({ turn: share, go }))
          isTaken = true
          const begun = performance.now()
          try {
            return await piece()
          } finally {
            share.had += performance.now() - begun
            next()
          }
        },
        [Symbol.dispose]: () => void joined.delete(share),
      }
      joined.add(share)
      return share
    },
  }

  /** It stays taken where somebody waits, or whoever asks meanwhile would go first. */
  function next(): void {
    const least = waiting.reduce((best, one, at) => (one.turn.had < (waiting[best]?.turn.had ?? 0) ? at : best), 0)
    const [one] = waiting.splice(least, 1)
    isTaken = one !== undefined
    one?.go()
  }
}
