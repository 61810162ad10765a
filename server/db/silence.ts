import type { Log } from '../log.ts'
import { DatabaseAway } from './databaseAway.ts'

const EVERY_MS = 250
/** So many looks in a row without a sign of life are silence. */
const LOOKS = 2

/** Keeps callers from waiting for a database that says nothing at all. */
export interface Silence {
  /**
   * Waits for work with the database; where the database falls silent, or the work takes longer than it can, no longer. What becomes of the work itself is
   * its own matter; in a silence it is not begun.
   */
  guard<T>(work: () => Promise<T>, limitMs?: number): Promise<T>
  stop(): void
}

interface Waiting {
  readonly since: number
  readonly until: number
  refuse(error: Error): void
}

/**
 * A statement can take long; a database that gives no sign of life meanwhile is away (stopped, or behind a network that swallows all). While a caller waits,
 * this asks for a sign of life. After half a second without one, all callers get 503 until there is one.
 * @param sign asks for a sign of life: true if there was one, false if this request came to nothing
 * @param fell called when the database falls silent
 * @param isBusy true if the database process has work to do, and only gives no sign of life because other processes use the processor
 */
export function watchSilence(
  sign: () => Promise<boolean>,
  log: Log,
  fell: () => void = () => undefined,
  isBusy: () => boolean = () => false,
): Silence {
  const waiting = new Set<Waiting>()
  let looks = 0
  let unanswered = 0
  let isAsking = false
  let isSilent = false

  function look(): void {
    looks += 1
    const now = performance.now()
    // The line of one connection may be cut while the database answers the others.
    for (const { until, refuse } of [...waiting]) if (until <= now) refuse(new DatabaseAway('silent'))
    if (isAsking) {
      // After whatever has come in meanwhile: this process may have been the one that was held up.
      setImmediate(() => {
        if (isAsking && ++unanswered >= LOOKS && !isBusy()) fallSilent()
      })
      return
    }
    if (!isSilent && ![...waiting].some(({ since }) => since < looks)) return
    isAsking = true
    unanswered = 0
    sign().then(heard, () => heard(true))
  }

  /** @param isThere an error is an answer too: it is told to those who asked. */
  function heard(isThere: boolean): void {
    isAsking = false
    if (isThere && isSilent) log.info({}, 'the database answers again')
    if (isThere) isSilent = false
  }

  function fallSilent(): void {
    if (!isSilent) {
      log.error({}, 'the database is silent')
      isSilent = true
      fell()
    }
    for (const { refuse } of [...waiting]) refuse(new DatabaseAway('silent'))
  }

  const timer = setInterval(look, EVERY_MS)
  timer.unref()

  return {
    guard(work, limitMs = Number.POSITIVE_INFINITY) {
      if (isSilent) return Promise.reject(new DatabaseAway('silent'))
      return new Promise((resolve, reject) => {
        const one = { since: looks, until: performance.now() + limitMs, refuse: reject }
        waiting.add(one)
        const ended = () => waiting.delete(one)
        work().then(
          value => {
            ended()
            resolve(value)
          },
          error => {
            ended()
            reject(error)
          },
        )
      })
    },
    stop() {
      clearInterval(timer)
      isAsking = false
    },
  }
}
