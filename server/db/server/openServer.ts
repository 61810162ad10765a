import { Pool } from 'pg'
import type { Log } from '../../log.ts'
import type { Database, DatabaseOptions } from '../database.ts'
import { awayOf } from '../databaseAway.ts'
import { type ConnectionSource, guardedDatabase } from '../guardedDatabase.ts'
import { lease } from '../lease.ts'
import { watchSilence } from '../silence.ts'
import { valueTypes } from '../valueTypes.ts'
import { within } from '../within.ts'
import { signOfLife } from './signOfLife.ts'

const CLOSE_MS = 5000
/** A server ends a statement at its limit by itself; a connection over which nothing is heard by then is given up. */
const GRACE_MS = 2000

/**
 * A Postgres server (15 or later) behind a pool.
 * @throws where the server cannot be reached or refuses us
 */
export async function openServer(databaseUrl: string, log: Log, options: DatabaseOptions): Promise<Database> {
  const { limitMs, waitMs, idleMs, connections } = options
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'munshi',
    max: connections,
    types: valueTypes,
    connectionTimeoutMillis: waitMs,
    statement_timeout: limitMs,
    idle_in_transaction_session_timeout: idleMs,
    // Dates become text here and there on their way; one zone for all sessions.
    options: '-c TimeZone=UTC',
    keepAlive: true,
  })
  // A connection that dies while nobody uses it is only replaced.
  pool.on('error', error => log.warn({ err: error }, 'an idle database connection was lost'))

  const sign = signOfLife(databaseUrl)
  const silence = watchSilence(sign.ask, log)

  const source: ConnectionSource = {
    async connect(ownLimitMs) {
      const connecting = pool.connect()
      const client = await silence
        .guard(() => connecting, waitMs + GRACE_MS)
        .catch(error => {
          // It may still come, to nobody.
          connecting.then(late => late.release(true)).catch(() => undefined)
          throw awayOf(error)
        })
      // Lost while in use: the statement under way is told; this only keeps the process from ending.
      const ignore = (): void => undefined
      client.on('error', ignore)
      return lease(
        client,
        { guard: work => silence.guard(work, ownLimitMs + GRACE_MS), leaves: true },
        {
          started: () => () => undefined,
          released(broken) {
            client.off('error', ignore)
            client.release(broken)
          },
        },
      )
    },
    end: () => {
      silence.stop()
      sign.end()
      return within(CLOSE_MS, pool.end())
    },
    begin: limit => `begin; set local statement_timeout = ${Math.ceil(limit)}`,
  }
  const database = guardedDatabase(source, limitMs)
  try {
    await database.ping()
  } catch (error) {
    await database.close()
    throw error
  }
  return { ...database, embedded: false }
}
