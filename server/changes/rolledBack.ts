import { sql } from 'kysely'
import { Refusal } from '../errors.ts'
import type { Change } from './context.ts'
import { forgetRows } from './rows.ts'

/** Runs work in a savepoint and rolls it back. A refusal ends the work without an error: the user sees it when the plan is applied. */
export async function rolledBack(change: Change, work: () => Promise<void>): Promise<void> {
  const secrets = new Map(change.secrets)
  await sql`savepoint preview`.execute(change.sql)
  try {
    await work()
  } catch (error) {
    if (!isRefused(error)) throw error
  } finally {
    await sql`rollback to savepoint preview`.execute(change.sql)
    forgetRows(change)
    change.secrets.clear()
    for (const [key, secret] of secrets) change.secrets.set(key, secret)
  }
}

/** The engine refuses the plan, or a constraint of the database does (class 23). */
function isRefused(error: unknown): boolean {
  return error instanceof Refusal || (error instanceof Error && 'code' in error && String(error.code).startsWith('23'))
}
