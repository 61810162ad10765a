import { setTimeout as sleep } from 'node:timers/promises'
import { within } from '../../everySoOften.ts'
import type { Log } from '../../log.ts'
import type { DatabaseOptions } from '../database.ts'
import { type AwayReason, DatabaseAway } from '../databaseAway.ts'
import type { ConnectionSource } from '../guardedDatabase.ts'
import { type Lease, lease } from '../lease.ts'
import { watchSilence } from '../silence.ts'
import { connectTo, type Generation } from './generation.ts'
import type { Child } from './startChild.ts'

const CLOSE_MS = 5000
/** A process that lived so long was started well. */
const SETTLED_MS = 10_000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

interface Waiting {
  take(): void
  refuse(error: Error): void
}

/**
 * The one connection to the database process, handed from holder to holder in the order they asked. A statement past its limit, a
 * transaction that does nothing, a lost connection: the process is killed and a new one started. Who waits meanwhile, and who asks,
 * gets DatabaseAway.
 * @param start starts a database process
 */
export async function oneConnection(
  start: () => Promise<Child>,
  log: Log,
  { waitMs, idleMs }: Pick<DatabaseOptions, 'waitMs' | 'idleMs'>,
): Promise<Pick<ConnectionSource, 'connect' | 'end'>> {
  const silence = watchSilence(
    async () => {
      await current?.child.beat()
      return true
    },
    log,
    undefined,
    () => current?.child.isBusy() === true,
  )
  let current: Generation | undefined
  let held = false
  let closed = false
  let restarting: Promise<void> | undefined
  let pauseMs = 0
  const queue: Waiting[] = []
  const closing = new AbortController()
  let drained = (): void => undefined

  function connect(limitMs: number): Promise<Lease> {
    if (closed || !current) return Promise.reject(new DatabaseAway('gone'))
    if (!held) return Promise.resolve(hold(current, limitMs))
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer)
        queue.splice(queue.indexOf(waiting), 1)
      }
      const waiting: Waiting = {
        take() {
          leave()
          if (current) resolve(hold(current, limitMs))
        },
        refuse(error) {
          leave()
          reject(error)
        },
      }
      const timer = setTimeout(() => waiting.refuse(new DatabaseAway('busy')), waitMs)
      queue.push(waiting)
    })
  }

  function hold(generation: Generation, limitMs: number): Lease {
    held = true
    let timer: NodeJS.Timeout | undefined
    const watch = (ms: number, text: string): void => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (generation.child.copying()) watch(ms, text)
        else fail(generation, 'limit', new Error(`${text} ${ms} ms`))
      }, ms)
    }
    watch(idleMs, 'A holder did nothing for')
    const connection = {
      query: (text: string, values: unknown[]) =>
        generation.client.query(text, values).catch(error => {
          throw generation.ended ? new DatabaseAway(generation.ended, error) : error
        }),
    }
    const own = lease(connection, {
      started() {
        watch(limitMs, 'A statement ran longer than')
        return () => watch(idleMs, 'A transaction did nothing for')
      },
      released(isBroken) {
        clearTimeout(timer)
        if (generation !== current) return
        if (isBroken) fail(generation, 'gone', new Error('The connection broke'))
        else passOn()
      },
    })
    return {
      ...own,
      query(text, values) {
        // Sent in a silence, too: a rollback that was not would leave its transaction to the next holder.
        const result = own.query(text, values)
        result.catch(() => undefined)
        return silence.guard(() => result)
      },
    }
  }

  function passOn(): void {
    held = false
    const next = queue[0]
    if (next) next.take()
    else drained()
  }

  function fail(generation: Generation, reason: AwayReason, cause: unknown): void {
    if (generation !== current) return
    generation.ended = reason
    current = undefined
    held = false
    for (const waiting of [...queue]) waiting.refuse(new DatabaseAway('gone'))
    drained()
    if (closed) return
    log.error({ err: cause, reason }, 'the embedded database is started again')
    restarting = generation.child.kill().then(restart)
  }

  async function restart(): Promise<void> {
    while (!closed) {
      try {
        await sleep(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined)
        if (closed) return
        pauseMs = Math.min(Math.max(pauseMs * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS)
        await begin()
        log.info({}, 'the embedded database is back')
        return
      } catch (error) {
        log.error({ err: error, nextTryMs: pauseMs }, 'the embedded database does not start')
      }
    }
  }

  async function begin(): Promise<void> {
    const generation = await connectTo(await start(), (lost, cause) => fail(lost, 'gone', cause))
    if (generation.dead) {
      await generation.child.kill()
      throw new Error('The database process ended as soon as it had started')
    }
    current = generation
    setTimeout(() => {
      if (current === generation) pauseMs = 0
    }, SETTLED_MS).unref()
  }

  async function end(): Promise<void> {
    if (closed) return
    closed = true
    silence.stop()
    closing.abort()
    if (held) await within(CLOSE_MS, new Promise<void>(resolve => (drained = resolve)))
    await restarting
    const last = current
    current = undefined
    await last?.child.close()
  }

  try {
    await begin()
  } catch (error) {
    silence.stop()
    throw error
  }
  return {
    connect(limitMs) {
      let connecting: Promise<Lease> | undefined
      const guarded = silence.guard(() => {
        connecting = connect(limitMs)
        return connecting
      })
      return guarded.catch(error => {
        // It may still come, to nobody.
        connecting?.then(late => late.release()).catch(() => undefined)
        throw error
      })
    },
    end,
  }
}
