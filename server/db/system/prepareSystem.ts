import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database.ts'
import { READABLE } from '../migrate/sqlText.ts'
import { systemStatements } from './index.ts'
import type { SystemTable } from './table.ts'

/**
 * Makes what the machinery needs: the extension that finds parts of words, its tables, and those that a marketplace adds to them.
 * @throws where this Postgres lacks something, with what to do
 */
export async function prepareSystem(db: Kysely<Tables>, own?: readonly SystemTable[]): Promise<void> {
  const { rows: found } = await sql`select 1 from pg_collation where collname = ${READABLE}`.execute(db)
  if (found.length === 0)
    throw new Error(`This Postgres has no collation ${READABLE}: it must be built with ICU, as all usual packages are`)
  await addTrigrams(db)
  // In one go: one by one they take longer than all the rest of a start that has nothing to do.
  await sql.raw(systemStatements(own).join(';\n')).execute(db)
}

async function addTrigrams(db: Kysely<Tables>): Promise<void> {
  // Where an administrator has made it, the app's role need not be allowed to.
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db)
  if (rows.length > 0) return
  const { rows: available } = await sql`select 1 from pg_available_extensions where name = 'pg_trgm'`.execute(db)
  if (available.length === 0)
    throw new Error('This Postgres lacks the extension pg_trgm: install the contrib package (postgresql-contrib) on its machine')
  await sql`create extension if not exists pg_trgm`.execute(db)
}
