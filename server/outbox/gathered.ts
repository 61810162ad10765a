export interface Together {
  /** So many are written at once; asked at each that comes. */
  enough(): number
  /** Fewer are written when the first of them has waited so long. */
  readonly longestMs: number
}

/**
 * Writes together what several have waiting: a write begins when enough of it has come and the last one has ended.
 * @returns ends when what was handed in is written; it throws where that write did
 */
export function gathered<T>(
  write: (all: readonly T[]) => Promise<void>,
  { enough, longestMs }: Together,
): (some: readonly T[]) => Promise<void> {
  let waiting: T[] = []
  let next: { readonly written: Promise<void>; begin(): void } | undefined
  let last: Promise<void> = Promise.resolve()
  return some => {
    waiting.push(...some)
    next ??= opened()
    const { written, begin } = next
    if (waiting.length >= enough()) begin()
    return written
  }

  function opened() {
    let begin = () => {}
    const isEnough = new Promise<void>(resolve => {
      begin = resolve
    })
    const timer = setTimeout(begin, longestMs)
    const written = Promise.all([isEnough, last.catch(() => undefined)]).then(() => {
      clearTimeout(timer)
      const all = waiting
      waiting = []
      next = undefined
      return write(all)
    })
    last = written
    return { written, begin }
  }
}
