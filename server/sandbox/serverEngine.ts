import { Pool, type PoolClient } from 'pg'
import { quoted } from '../db/migrate/sqlText.ts'
import type { Log } from '../log.ts'
import {
  type Answered,
  answering,
  costOf,
  type Dialect,
  databaseFault,
  MOST_COST,
  type Question,
  type SandboxEngine,
  SandboxFault,
} from './engine.ts'

const CONNECTIONS = 4
const CONNECT_MS = 5000

/** What is said to a server before a statement, and how what stands around it is written. */
interface Spoken {
  readonly begins: readonly string[]
  limits(milliseconds: number, schema: string): string
  readonly dialect?: Dialect
  /** It tells what a statement would cost, in the units of Postgres. */
  readonly explains: boolean
}

const postgres: Spoken = {
  begins: ['begin transaction read only', `set time zone 'UTC'`],
  limits: (milliseconds, schema) =>
    `set local statement_timeout = ${milliseconds}; set local lock_timeout = '2s'; set local search_path = ${quoted(schema)}`,
  explains: true,
}

/** Redshift speaks as Postgres did in 2005: no `set local`, no JSON, no `regexp_replace` with letters behind it; texts are in the order of their bytes. */
const redshift: Spoken = {
  begins: ['begin read only', `set timezone to 'UTC'`],
  limits: (milliseconds, schema) => `set statement_timeout to ${milliseconds}; set search_path to ${quoted(schema)}`,
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
  const pool = new Pool({
    connectionString: url,
    application_name: `munshi ${schema}`,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
  })
  pool.on('error', error => log.warn({ err: error }, 'an idle connection of a sandbox was lost'))

  async function ask(question: Question): Promise<Answered> {
    const client = await pool.connect().catch(error => {
      log.warn({ err: error }, 'the database of a sandbox cannot be reached')
      throw new SandboxFault('sql_away')
    })
    const milliseconds = Math.round(question.seconds * 1000)
    try {
      for (const said of [...spoken.begins, spoken.limits(milliseconds, schema)]) await client.query(said)
      const statement = answering(question, spoken.dialect)
      if (spoken.explains && (await costAt(client, statement)) > MOST_COST) throw new SandboxFault('sql_too_costly')
      const before = performance.now()
      const { rows } = await client.query<{ v: string; n: string }>(alone(statement))
      return { values: rows.map(({ v }) => v), count: Number(rows[0]?.n ?? 0), took: Math.round(performance.now() - before) }
    } catch (error) {
      throw error instanceof SandboxFault ? error : databaseFault(error)
    } finally {
      client.release(true)
    }
  }

  return { ask, close: () => pool.end() }
}

/** Prepared, so that the server takes one statement and no more, should a second one ever get past the list. */
const alone = (text: string) => ({ text, queryMode: 'extended' })

async function costAt(client: PoolClient, statement: string): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(alone(`explain (format json) ${statement}`))
  return costOf(rows[0]?.['QUERY PLAN'])
}
