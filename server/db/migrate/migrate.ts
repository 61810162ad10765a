import { type Kysely, sql } from 'kysely'
import type { Country } from '../../../schema/country.ts'
import { boundColumn } from '../../../schema/people.ts'
import type { Tool } from '../../../schema/tools.ts'
import type { Log } from '../../log.ts'
import { alone } from '../alone.ts'
import type { Database, Tables } from '../database.ts'
import { accessTriggers } from '../system/accessTriggers.ts'
import { prepareSystem } from '../system/prepareSystem.ts'
import { planMigration } from './planMigration.ts'
import type { Step } from './step.ts'

/** The declarations ask for changes that no start may make by itself. Nothing was changed. */
export class MigrationLosesData extends Error {
  override readonly name = 'MigrationLosesData'
  readonly steps: readonly Step[]

  /** @param steps those that lose data or are blocked */
  constructor(steps: readonly Step[]) {
    const loses = steps.filter(({ effect }) => effect === 'loses')
    const blocked = steps.filter(({ effect }) => effect === 'blocked')
    super(
      [
        'The tables were not changed.',
        ...(loses.length ? ['These changes would lose data:', ...loses.map(({ says }) => `  ${says}`)] : []),
        ...(blocked.length ? ['These cannot be made before the data fits:', ...blocked.map(({ says }) => `  ${says}`)] : []),
        'See every statement:    npm run migrate -- --show',
        ...(loses.length ? ['Back up, then run them: npm run backup -- <file>, npm run migrate -- --run-lossy'] : []),
        'Or put the declaration back as it was.',
      ].join('\n'),
    )
    this.steps = steps
  }
}

/** Under this and a hash `done_once` holds which tables a database was brought to last. */
export const TABLES_KNOWN_AS = 'tables '

export interface MigrateNeeds {
  readonly db: Database
  readonly tools: readonly Tool[]
  readonly country: Country
  readonly log: Log
}

export interface MigrateOptions {
  /** Run what loses data too, because a person said so. */
  readonly runLossy?: boolean
  /** The name of these very tables: a database that bears it is not looked through, any other bears it afterwards. */
  readonly knownAs?: string
}

/**
 * Brings the tables to what the machinery and the declarations want, in one transaction: whole or not at all, also when the process
 * is killed meanwhile.
 * @returns the steps that ran; none where all was as it should be
 * @throws MigrationLosesData naming each change that would lose data or that the data does not allow
 */
export async function migrate({ db, tools, country, log }: MigrateNeeds, { runLossy, knownAs }: MigrateOptions = {}): Promise<Step[]> {
  const steps = await alone(db, async trx => {
    // Another process may have brought it there while this one waited; its panel may be in use by now.
    if (knownAs && (await isKnown(trx, knownAs))) return []
    await prepareSystem(trx)
    const planned = await planMigration(trx, tools, country)
    const held = planned.filter(({ effect }) => effect === 'blocked' || (effect === 'loses' && !runLossy))
    if (held.length > 0) throw new MigrationLosesData(held)
    for (const { says, run } of planned) {
      log.info({ step: says }, 'migration')
      for (const statement of run) await sql.raw(statement).execute(trx)
    }
    if (tools.some(({ name }) => name === 'staff_users'))
      for (const statement of accessTriggers(boundColumn(tools))) await sql.raw(statement).execute(trx)
    // Whatever these tables were known as, they are not that any more.
    if (planned.length > 0 || knownAs) await sql`delete from done_once where starts_with(name, ${TABLES_KNOWN_AS})`.execute(trx)
    if (knownAs) await sql`insert into done_once (name, at) values (${knownAs}, now())`.execute(trx)
    return planned
  })
  // New indexes and columns are chosen by figures; nothing gathers them by itself on the embedded database. Apart, so that no table stays
  // locked for so long; alone, because figures of all tables are gathered in an order that another migration does not keep.
  if (steps.length > 0) await alone(db, trx => sql`analyze`.execute(trx))
  return steps
}

/** Whether a database bears the name of some tables. */
export async function isKnown(db: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows: tables } = await sql`select where to_regclass('done_once') is not null`.execute(db)
  if (tables.length === 0) return false
  const { rows } = await sql`select from done_once where name = ${name}`.execute(db)
  return rows.length > 0
}
