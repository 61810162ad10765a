import type { Log } from '../log.ts'
import type { Metrics } from './keepMetrics.ts'

const EVERY_MS = 300_000

/**
 * Brings touched days up to date every five minutes, for whoever reads the table itself (document 1, §3). A failure is told to the log and
 * tried again the next time.
 * @param stopping ends it
 */
export function rebuildByTheClock(metrics: Metrics, log: Log, stopping: AbortSignal): void {
  let running = false
  const timer = setInterval(() => {
    if (running) return
    running = true
    metrics
      .refreshTouched()
      .catch(error => log.error({ err: error }, 'the daily figures could not be brought up to date'))
      .finally(() => {
        running = false
      })
  }, EVERY_MS)
  // It must not keep a process alive that has nothing else to do.
  timer.unref()
  stopping.addEventListener('abort', () => clearInterval(timer), { once: true })
}
