import { sql } from 'kysely'
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg'
import { within } from '../../everySoOften.ts'
import type { Log } from '../../log.ts'
import type { Database, DatabaseOptions } from '../database.ts'
import { awayOf } from '../databaseAway.ts'
import { type ConnectionSource, guardedDatabase } from '../guardedDatabase.ts'
import { lease } from '../lease.ts'
import { watchSilence } from '../silence.ts'
import { valueTypes } from '../valueTypes.ts'
import { signOfLife } from './signOfLife.ts'
import { DatabaseUnreachable } from './unreachable.ts'

const CLOSE_MS = 5000
/** A server ends a statement at its limit by itself; a connection over which nothing is heard by then is given up. */
const GRACE_MS = 2000

/** To be made a connection takes no longer, however long one may be waited for: nothing may be heard over a line that is cut meanwhile. */
const CONNECT_MS = 5000

class Connection extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS })
  }
}

/** Names of UTC in the database of time zones: sessions in any of them read and write the same. */
const UTC = /^(?:Etc\/)?(?:UTC|UCT|Universal|Zulu|GMT(?:[+-]?0)?|Greenwich)$/i

/** A pooler on the way to the server leaves out how sessions are to be set up. */
export class OtherZone extends Error {
  override readonly name = 'OtherZone'
  constructor(zone: string) {
    super(`Sessions of the database are in ${zone}: alter role … set timezone = 'UTC'; (docs/database.md, Behind a pooler)`)
  }
}

/**
 * A Postgres server (15 or later) behind a pool.
 * @param variable the setting that names it, for messages
 * @throws DatabaseUnreachable; OtherZone
 */
export async function openServer(databaseUrl: string, variable: string, log: Log, options: DatabaseOptions): Promise<Database> {
  const { limitMs, waitMs, idleMs, connections } = options
  const openPool = (): Pool => {
    const opened = new Pool({
      connectionString: databaseUrl,
      application_name: 'munshi',
      Client: Connection,
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
    return opened.on('error', error => log.warn({ err: error }, 'an idle database connection was lost'))
  }
  let pool = openPool()

  const sign = signOfLife(databaseUrl)
  const silence = watchSilence(sign.ask, log, () => {
    // Connections of before may be cut, or half made: whoever comes after the silence gets new ones.
    void pool.end()
    pool = openPool()
  })

  const source: ConnectionSource = {
    async connect(ownLimitMs) {
      let connecting: Promise<PoolClient> | undefined
      const guarded = silence.guard(() => {
        connecting = pool.connect()
        return connecting
      }, waitMs + GRACE_MS)
      const client = await guarded.catch(error => {
        // It may still come, to nobody.
        connecting?.then(late => late.release()).catch(() => undefined)
        throw awayOf(error)
      })
      // Lost while in use: the statement under way is told; this only keeps the process from ending.
      const ignore = (): void => undefined
      client.on('error', ignore)
      const query = (text: string, values: unknown[]) => silence.guard(() => client.query(text, values), ownLimitMs + GRACE_MS)
      return lease(
        { query },
        {
          started: () => () => undefined,
          released(isBroken) {
            client.off('error', ignore)
            client.release(isBroken)
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
    // Its connection is there before it is needed: to make one takes several turns, which a busy process or server may not give at once.
    await sign.ask()
    const { rows } = await sql<{ zone: string }>`select current_setting('TimeZone') as zone`.execute(database.sql)
    const zone = rows[0]?.zone ?? ''
    if (!UTC.test(zone)) throw new OtherZone(zone)
  } catch (error) {
    await database.close()
    throw error instanceof OtherZone ? error : new DatabaseUnreachable(databaseUrl, variable, error)
  }
  return { ...database, embedded: false }
}
