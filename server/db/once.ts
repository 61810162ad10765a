import type { Kysely, Transaction } from 'kysely'
import { alone } from './alone.ts'
import type { Database, Tables } from './database.ts'

/**
 * Does what is done once in the life of a database, in a transaction of one process; who works notes it with `noteDone`.
 * @returns null where it was done before
 */
export async function once<T>(db: Database, name: string, work: (trx: Transaction<Tables>) => Promise<T>): Promise<T | null> {
  // Without the lock: a start that has nothing to do need not wait for anybody.
  if (await isDone(db.sql, name)) return null
  return alone(db, async trx => ((await isDone(trx, name)) ? null : work(trx)))
}

export async function isDone(db: Kysely<Tables>, name: string): Promise<boolean> {
  return (await db.selectFrom('done_once').select('name').where('name', '=', name).executeTakeFirst()) !== undefined
}

export async function noteDone(trx: Kysely<Tables>, name: string, at: Date): Promise<void> {
  await trx.insertInto('done_once').values({ name, at }).execute()
}

/** Under this name `done_once` notes that the demo data was loaded. */
export const DEMO_LOADED = 'demo data'
