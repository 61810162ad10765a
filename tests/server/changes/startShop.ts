import { sql } from 'kysely'
import { marketplace } from '../../../resources/server.ts'
import { plainTables } from '../../support/plainTables.ts'
import { startApp } from '../../support/server.ts'
import { sales, shops } from './shop.ts'

/** The app over the small shop, with its tables; its actions are planned by `effects`. */
export async function startShop(effects: (typeof marketplace)['planners'] = {}) {
  const app = await startApp({ marketplace: { ...marketplace, tools: [shops, sales], planners: effects }, now: '2026-11-18T06:30:00.000Z' })
  for (const statement of plainTables([shops, sales])) await sql.raw(statement).execute(app.db.sql)
  return app
}

/** The body of an answer, told to be of a shape. */
export async function said<T = Record<string, never>>(answer: Response): Promise<T> {
  return (await answer.json()) as T
}
