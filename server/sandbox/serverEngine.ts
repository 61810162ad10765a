import { Pool } from 'pg'
import type { Log } from '../log.ts'
import { type Answered, answering, costOf, databaseFault, MOST_COST, type Question, type SandboxEngine, SandboxFault } from './engine.ts'

const CONNECTIONS = 4
const CONNECT_MS = 5000

/**
 * Asks a Postgres server, a replica perhaps, as a role that may read the views of the sandbox and nothing else. Each statement has a connection of its own:
 * whatever it left behind in its session goes with it.
 */
export function serverEngine(url: string, schema: string, log: Log): SandboxEngine {
  const pool = new Pool({
    connectionString: url,
    application_name: `munshi ${schema}`,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    options: '-c TimeZone=UTC',
  })
  pool.on('error', error => log.warn({ err: error }, 'an idle connection of a sandbox was lost'))

  async function ask(question: Question): Promise<Answered> {
    const client = await pool.connect().catch(error => {
      log.warn({ err: error }, 'the database of a sandbox cannot be reached')
      throw new SandboxFault('sql_away')
    })
    const milliseconds = Math.round(question.seconds * 1000)
    try {
      await client.query('begin transaction read only')
      await client.query(
        `select set_config('statement_timeout', $1, true), set_config('lock_timeout', '2s', true), set_config('search_path', $2, true)`,
        [String(milliseconds), schema],
      )
      const statement = answering(question)
      const explained = await client.query(`explain (format json) ${statement}`, [question.most])
      const [plan] = explained.rows as readonly { readonly 'QUERY PLAN': unknown }[]
      if (costOf(plan?.['QUERY PLAN']) > MOST_COST) throw new SandboxFault('sql_too_costly')
      const before = performance.now()
      const { rows } = await client.query<{ v: string; n: string }>(statement, [question.most])
      return { values: rows.map(({ v }) => v), count: Number(rows[0]?.n ?? 0), took: Math.round(performance.now() - before) }
    } catch (error) {
      throw error instanceof SandboxFault ? error : databaseFault(error)
    } finally {
      client.release(true)
    }
  }

  return { ask, close: () => pool.end() }
}
