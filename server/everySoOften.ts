import type { Log } from './log.ts'

export interface Recurring {
  readonly everyMs: number
  work(): Promise<void>
  /** What the log says where it failed; it is tried again the next time. */
  readonly says: string
  readonly log: Log
  /** Ends it. */
  readonly stopping: AbortSignal
}

/** Does some work over and over, never twice at once, for as long as the process lives. */
export function everySoOften({ everyMs, work, says, log, stopping }: Recurring): void {
  let running = false
  const timer = setInterval(() => {
    if (running) return
    running = true
    work()
      .catch(error => log.error({ err: error }, says))
      .finally(() => {
        running = false
      })
  }, everyMs)
  // It must not keep a process alive that has nothing else to do.
  timer.unref()
  stopping.addEventListener('abort', () => clearInterval(timer), { once: true })
}
