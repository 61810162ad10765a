import { DatabaseAway } from '../databaseAway.ts'

/** The database answered nobody for so long: it is asked whether it still answers. */
const QUIET_MS = 1000
const LOOK_MS = 250
/** A server ends a statement at its limit by itself; one that has not by then is cut off from. */
const GRACE_MS = 2000

interface Waiting {
  readonly since: number
  readonly until: number
  refuse(error: DatabaseAway): void
}

/**
 * Keeps everybody from waiting for a server that has stopped answering, as a stopped process or a cut line does without an error. While it is silent
 * whoever waits and whoever asks is refused at once; one question at a time tries whether it is back.
 * @param ask asks the server something quick over a connection of its own, and gives up after a while
 */
export function watchSilence(ask: () => Promise<void>) {
  const waiting = new Set<Waiting>()
  let heard = 0
  let timer: NodeJS.Timeout | undefined
  let isAsking = false
  let silent = false
  let closed = false

  function look(): void {
    const now = performance.now()
    let first = now
    for (const one of waiting) {
      if (one.until <= now) one.refuse(new DatabaseAway('limit'))
      else first = Math.min(first, one.since)
    }
    if (silent || (waiting.size > 0 && now - Math.max(heard, first) > QUIET_MS)) void listen()
    else if (waiting.size === 0) stop()
  }

  async function listen(): Promise<void> {
    if (isAsking) return
    isAsking = true
    try {
      await ask()
      heard = performance.now()
      silent = false
    } catch (error) {
      silent = !closed
      for (const one of [...waiting]) one.refuse(new DatabaseAway('gone', error))
    } finally {
      isAsking = false
    }
  }

  function stop(): void {
    clearInterval(timer)
    timer = undefined
  }

  return {
    /** Waits for an answer of the server. @throws DatabaseAway where none will come */
    async answer<T>(limitMs: number, question: () => Promise<T>): Promise<T> {
      if (silent) throw new DatabaseAway('gone')
      timer ??= setInterval(look, LOOK_MS)
      const since = performance.now()
      let refuse: Waiting['refuse'] = () => undefined
      const refused = new Promise<never>((_, reject) => {
        refuse = reject
      })
      const one: Waiting = { since, until: since + limitMs + GRACE_MS, refuse }
      waiting.add(one)
      try {
        return await Promise.race([question(), refused])
      } finally {
        // A refusal of ours is no sign of life, but then nobody looks at `heard` before the server has answered.
        heard = performance.now()
        waiting.delete(one)
      }
    },
    close() {
      closed = true
      silent = false
      stop()
    },
  }
}
