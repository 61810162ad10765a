import { Client, DatabaseError, Pool } from 'pg'
import type { Log } from '../../log.ts'
import type { Database, DatabaseOptions } from '../database.ts'
import { awayOf } from '../databaseAway.ts'
import { type ConnectionSource, guardedDatabase } from '../guardedDatabase.ts'
import { lease } from '../lease.ts'
import { valueTypes } from '../valueTypes.ts'
import { within } from '../within.ts'
import { watchSilence } from './silence.ts'

const CLOSE_MS = 5000
/** A server that is well answers `select 1` sooner, however much it has to do. */
const PROBE_MS = 1500

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

  const silence = watchSilence(() => probe(databaseUrl))

  const source: ConnectionSource = {
    async connect(ownLimitMs) {
      const connecting = pool.connect()
      const client = await silence
        .answer(waitMs, () => connecting)
        .catch(error => {
          // It may still come of it, for nobody.
          connecting.then(late => late.release(true)).catch(() => undefined)
          throw awayOf(error)
        })
      // Lost while in use: the statement under way is told; this only keeps the process from ending.
      const ignore = (): void => undefined
      client.on('error', ignore)
      const connection = { query: (text: string, values: unknown[]) => silence.answer(ownLimitMs, () => client.query(text, values)) }
      return lease(connection, {
        started: () => () => undefined,
        released(broken) {
          client.off('error', ignore)
          client.release(broken)
        },
      })
    },
    end() {
      silence.close()
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

/** Asks over a connection of its own, for the others may wait for it. @throws where the server does not answer; a refusal is an answer */
async function probe(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
  } finally {
    client.end().catch(() => undefined)
  }
}
