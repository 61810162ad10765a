/**
 * Does some work over and over, never twice at once, for as long as the process lives; it keeps no process alive that has nothing else to do.
 * @returns what ends it
 */
export function everySoOften(everyMs: number, work: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let running = false
  const timer = setInterval(async () => {
    if (running) return
    running = true
    await work().catch(failed)
    running = false
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Waits for `work`, but no longer than so many milliseconds; what comes of it later does not matter any more. */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>(resolve => {
    timer = setTimeout(resolve, ms)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
