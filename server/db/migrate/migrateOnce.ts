import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database.ts'
import { accessTriggers } from '../system/accessTriggers.ts'
import { systemTables } from '../system/index.ts'
import { type MigrateNeeds, migrate, TABLES_KNOWN_AS } from './migrate.ts'
import type { Step } from './step.ts'
import { wantedTables } from './wantedTables.ts'

/**
 * What a start does: as `migrate`, but a database that has been brought to these very tables before is not looked through again. Comparing all tables is
 * half of a start that has nothing to do.
 * @throws as `migrate`
 */
export async function migrateOnce(needs: MigrateNeeds): Promise<Step[]> {
  const { db, tools, country } = needs
  const wanted = JSON.stringify([wantedTables(tools, country), systemTables, accessTriggers])
  const name = TABLES_KNOWN_AS + createHash('sha256').update(wanted).digest('hex')
  if (await isDone(db, name)) return []
  const steps = await migrate(needs)
  await db.transaction(async trx => {
    await sql`delete from done_once where starts_with(name, ${TABLES_KNOWN_AS})`.execute(trx)
    await sql`insert into done_once (name, at) values (${name}, now()) on conflict (name) do nothing`.execute(trx)
  })
  return steps
}

async function isDone({ sql: db }: Database, name: string): Promise<boolean> {
  const { rows: tables } = await sql`select where to_regclass('done_once') is not null`.execute(db)
  if (tables.length === 0) return false
  const { rows } = await sql`select from done_once where name = ${name}`.execute(db)
  return rows.length > 0
}
