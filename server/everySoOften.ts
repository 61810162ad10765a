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
