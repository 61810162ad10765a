import { sql } from 'kysely'
import type { Resource } from '../../../../schema/resource.ts'
import { migrate } from '../../../../server/db/migrate/migrate.ts'
import { openLog } from '../../../../server/log.ts'
import type { Browser } from '../../../support/browser.ts'
import { type StartedApp, type StartOptions, startApp } from '../../../support/server.ts'
import { testTools } from './tools.ts'

export interface Lists extends StartedApp {
  /** Writes rows as they are and answers their ids. */
  insert(tool: string, rows: readonly Record<string, unknown>[]): Promise<number[]>
}

/** The app with the small tools of these tests and their tables. */
export async function startLists(options: StartOptions = {}, tools: readonly Resource[] = testTools): Promise<Lists> {
  const started = await startApp({ tools, ...options })
  await migrate({ db: started.db, tools, country: started.settings.country, log: openLog('silent') })
  return {
    ...started,
    async insert(tool, rows) {
      const ids: number[] = []
      for (const row of rows) {
        const values = Object.entries(row).map(([, value]) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value))
        const { rows: made } = await sql<{ id: number }>`
          insert into ${sql.table(tool)} (${sql.join(Object.keys(row).map(key => sql.ref(key)))}) values (${sql.join(values)}) returning id`.execute(
          started.db.sql,
        )
        ids.push(Number(made[0]?.id))
      }
      return ids
    },
  }
}

export interface Listed {
  readonly status: number
  readonly records: (Record<string, unknown> & { id: number })[]
  readonly headers: Headers
  /** Of a refusal. */
  readonly body: { code?: string; message?: string; errors?: Record<string, { code: string }> }
}

/** Asks for a list as the panel does. */
export async function ask(
  person: Browser,
  tool: string,
  { filter, sort, range, after }: { filter?: unknown; sort?: unknown; range?: unknown; after?: string } = {},
): Promise<Listed> {
  const query = new URLSearchParams()
  if (filter !== undefined) query.set('filter', JSON.stringify(filter))
  if (sort !== undefined) query.set('sort', JSON.stringify(sort))
  if (range !== undefined) query.set('range', JSON.stringify(range))
  if (after !== undefined) query.set('after', after)
  const answer = await person.get(`/api/${tool}?${query}`)
  const body = await answer.json()
  return { status: answer.status, records: Array.isArray(body) ? body : [], headers: answer.headers, body }
}
