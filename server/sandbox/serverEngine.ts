import { type Client, openClient, openPool, type PoolClient } from '../db/connections.ts'
import { awayOf, DatabaseAway } from '../db/databaseAway.ts'
import { quoted } from '../db/migrate/sqlText.ts'
import type { Log } from '../log.ts'
import {
  type Answered,
  answering,
  checkPlan,
  type Dialect,
  databaseFault,
  memoryLimits,
  type Question,
  type SandboxEngine,
  SandboxFault,
} from './engine.ts'

const CONNECTIONS = 4
const CONNECT_MS = 5000
/** A server that has not ended a statement so long after its limit does not look whether it is to: the session is ended from outside. */
const GRACE_MS = 2000

/** What is said to a server before a statement, and how what stands around it is written. */
interface Spoken {
  readonly begins: readonly string[]
  limits(question: Question, milliseconds: number, schema: string): string
  /** Sets how long what follows may take, in milliseconds. */
  timeout(milliseconds: number): string
  readonly dialect?: Dialect
  /** It tells what a statement would cost, in the units of Postgres. */
  readonly explains: boolean
}

const postgres: Spoken = {
  begins: ['begin transaction read only', `set time zone 'UTC'`],
  limits: (question, milliseconds, schema) =>
    `${postgres.timeout(milliseconds)}; set local lock_timeout = '2s'; set local search_path = ${quoted(schema)}; ${memoryLimits(question)}`,
  timeout: milliseconds => `set local statement_timeout = ${milliseconds}`,
  explains: true,
}

/** Redshift speaks as Postgres did in 2005: no `set local`, no JSON, no `regexp_replace` with letters behind it; texts are in the order of their bytes. */
const redshift: Spoken = {
  begins: ['begin read only', `set timezone to 'UTC'`],
  limits: (_question, milliseconds, schema) => `${redshift.timeout(milliseconds)}; set search_path to ${quoted(schema)}`,
  timeout: milliseconds => `set statement_timeout to ${milliseconds}`,
  dialect: {
    text: expression => `${expression}::text`,
    digits: expression => `nullif(translate(${expression}, translate(${expression}, '0123456789', ''), ''), '')::decimal(38)`,
    order: 'v',
  },
  explains: false,
}

/** Asks Redshift, as a user that may read the views of the sandbox there. What a statement costs is its own affair: it is ended at its limit. */
export const redshiftEngine = (url: string, schema: string, log: Log): SandboxEngine =>
  serverEngine(url.replace(/^redshift:/, 'postgres:'), schema, log, redshift)

/**
 * Asks a Postgres server, a replica perhaps, as a role that may read the views of the sandbox and nothing else. Each statement has a connection of its own:
 * whatever it left behind in its session goes with it.
 */
export function serverEngine(url: string, schema: string, log: Log, spoken = postgres): SandboxEngine {
  const address = { connectionString: url, application_name: `munshi ${schema}`, connectionTimeoutMillis: CONNECT_MS }
  const lost = (error: Error) => log.warn({ err: error }, 'a connection of a sandbox was lost')
  const pool = openPool({ ...address, max: CONNECTIONS }, lost)

  async function ask(question: Question): Promise<Answered> {
    const client = await pool.connect().catch(error => {
      log.warn({ err: error }, 'the database of a sandbox cannot be reached')
      throw new SandboxFault('sql_away')
    })
    const milliseconds = Math.round(question.seconds * 1000)
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), milliseconds + GRACE_MS)
    try {
      return await Promise.race([answer(client, question, milliseconds), endedAt(late.signal, client)])
    } catch (error) {
      throw faultOf(error)
    } finally {
      clearTimeout(timer)
      client.release(true)
    }
  }

  async function answer(client: PoolClient, question: Question, milliseconds: number): Promise<Answered> {
    const begun = performance.now()
    for (const said of [...spoken.begins, spoken.limits(question, milliseconds, schema)]) await client.query(said)
    sessions.set(client, await sessionOf(client))
    const statement = answering(question, spoken.dialect)
    if (spoken.explains)
      await checkPlan(
        () => explained(client, statement),
        setting => client.query(setting),
      )
    // Planning and answering share one limit.
    await client.query(spoken.timeout(Math.max(1, Math.round(milliseconds - (performance.now() - begun)))))
    const before = performance.now()
    const { rows } = await client.query<{ v: string; n: string }>(alone(statement))
    return { values: rows.map(({ v }) => v), count: Number(rows[0]?.n ?? 0), took: Math.round(performance.now() - before) }
  }

  /** Numbers of the sessions that answer statements, by which they are ended. */
  const sessions = new WeakMap<PoolClient, number>()

  /** @throws SandboxFault once it is late; the session is ended on the server, where it would go on */
  function endedAt(late: AbortSignal, client: PoolClient): Promise<never> {
    return new Promise((_resolve, reject) => {
      late.addEventListener('abort', () => {
        reject(new SandboxFault('sql_too_long'))
        const session = sessions.get(client)
        if (session === undefined) return
        log.warn({ session }, 'a statement of a sandbox did not end at its limit; its session is ended')
        endSession(openClient(address, lost), session).catch(error =>
          log.error({ err: error, session }, 'a session of a sandbox could not be ended'),
        )
      })
    })
  }

  return { ask, close: () => pool.end() }
}

/** A lost connection is no fault of the statement, and is reported as such. */
function faultOf(error: unknown): SandboxFault {
  if (error instanceof SandboxFault) return error
  const away = awayOf(error)
  return away instanceof DatabaseAway && away.reason !== 'limit' && away.reason !== 'full'
    ? new SandboxFault('sql_away')
    : databaseFault(error)
}

async function endSession(client: Client, session: number): Promise<void> {
  try {
    await client.connect()
    await client.query('select pg_terminate_backend($1)', [session])
  } finally {
    await client.end()
  }
}

/** Prepared, so that the server takes one statement and no more, should a second one ever get past the list. */
const alone = (text: string) => ({ text, queryMode: 'extended' })

async function sessionOf(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ session: number }>('select pg_backend_pid() as session')
  return rows[0]?.session ?? 0
}

async function explained(client: PoolClient, statement: string): Promise<unknown> {
  const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(alone(`explain (format json) ${statement}`))
  return rows[0]?.['QUERY PLAN']
}
