import type { Log } from '../log.ts'
import type { JobRunner } from './jobRunner.ts'

const EVERY_MS = 5_000

/** Looks every few seconds for jobs that are due. @param stopping ends it */
export function runByTheClock(runner: JobRunner, log: Log, stopping: AbortSignal): void {
  let running = false
  const timer = setInterval(() => {
    if (running) return
    running = true
    runner
      .runDue()
      .catch(error => log.error({ err: error }, 'jobs could not be run'))
      .finally(() => {
        running = false
      })
  }, EVERY_MS)
  // It must not keep a process alive that has nothing else to do.
  timer.unref()
  stopping.addEventListener('abort', () => clearInterval(timer), { once: true })
}
