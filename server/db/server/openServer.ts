import { sql } from 'kysely'
import { within } from '../../everySoOften.ts'
import type { Log } from '../../log.ts'
import { openPool, type Pool, type PoolClient } from '../connections.ts'
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
  const open = (): Pool =>
    openPool(
      {
        connectionString: databaseUrl,
        application_name: 'munshi',
        connectMs: CONNECT_MS,
        max: connections,
        types: valueTypes,
        connectionTimeoutMillis: waitMs,
        statement_timeout: limitMs,
        idle_in_transaction_session_timeout: idleMs,
        // Dates become text here and there on their way; one zone for all sessions.
        options: '-c TimeZone=UTC',
        keepAlive: true,
      },
      error => log.warn({ err: error }, 'a database connection was lost'),
    )
  let pool = open()

  const sign = signOfLife(databaseUrl)
  const silence = watchSilence(sign.ask, log, () => {
    // Connections of before may be cut, or half made: whoever comes after the silence gets new ones.
    void pool.end()
    pool = open()
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
      const query = (text: string, values: unknown[]) => silence.guard(() => client.query(text, values), ownLimitMs + GRACE_MS)
      return lease(
        { query },
        {
          started: () => () => undefined,
          released(isBroken) {
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
