import { type Kysely, sql } from 'kysely'
import type { Country } from '../../../schema/country.ts'
import type { Resource } from '../../../schema/resource.ts'
import type { Tool } from '../../../schema/tools.ts'
import type { Database, Tables } from '../database.ts'
import { systemTables } from '../system/index.ts'
import { actualTables } from './actualTables.ts'
import { desiredTables } from './desiredTables.ts'
import { LossyMigration } from './lossyMigration.ts'
import { planMigration, type Step } from './planMigration.ts'

export interface MigrateOptions {
  readonly country: Country
  /** Runs steps that lose data too; only ever by a person's word. */
  readonly lossy?: boolean
}

/** One at a time, however many processes start together. */
const LOCK = 7_264_001

/**
 * Brings the tables to what the declarations say, in one transaction: killed at any moment, the old state stands and the next start does it.
 * @returns the steps that ran
 * @throws LossyMigration where something would be lost; nothing has run then
 */
export function migrate(db: Database, tools: readonly Tool[], { country, lossy = false }: MigrateOptions): Promise<Step[]> {
  return db.transaction(async trx => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx)
    for (const statement of systemTables) await sql.raw(statement).execute(trx)
    const steps = await stepsFor(trx, tools, country)
    if (!lossy && steps.some(step => step.loses)) throw new LossyMigration(steps)
    for (const step of steps) await sql.raw(step.sql).execute(trx)
    const names = resourcesOf(tools).map(tool => tool.name)
    await sql`delete from declared_tables where name <> all(${names}::text[])`.execute(trx)
    await sql`insert into declared_tables (name) select unnest(${names}::text[]) on conflict do nothing`.execute(trx)
    return steps
  })
}

/** What a migration would do, without doing it. */
export async function stepsFor(db: Kysely<Tables>, tools: readonly Tool[], country: Country): Promise<Step[]> {
  const resources = resourcesOf(tools)
  const known = await sql<{ name: string }>`select name from declared_tables`.execute(db)
  const gone = known.rows.map(row => row.name).filter(name => !resources.some(tool => tool.name === name))
  const actual = await actualTables(db, [...resources.map(tool => tool.name), ...gone])
  return planMigration(actual, desiredTables(resources, country), gone)
}

function resourcesOf(tools: readonly Tool[]): Resource[] {
  return tools.filter((tool): tool is Resource => tool.word === 'resource')
}
