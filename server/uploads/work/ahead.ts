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
