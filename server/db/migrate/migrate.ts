import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Country } from '../../../schema/country.ts'
import { restrictingColumn } from '../../../schema/people.ts'
import type { Sandbox } from '../../../schema/sandbox.ts'
import type { Tool } from '../../../schema/tools.ts'
import { isStored } from '../../../schema/view.ts'
import { recomputeAggregate } from '../../changes/refreshAggregates.ts'
import type { Log } from '../../log.ts'
import { dropViews } from '../../sandbox/makeViews.ts'
import { alone } from '../alone.ts'
import type { Database, Tables } from '../database.ts'
import { isDone } from '../once.ts'
import { accessTriggers } from '../system/accessTriggers.ts'
import { systemStatements } from '../system/index.ts'
import { prepareSystem } from '../system/prepareSystem.ts'
import type { SystemTable } from '../system/table.ts'
import { writeTriggers } from '../system/writeTriggers.ts'
import { constraintTexts, keepChecked } from './constraints.ts'
import { migrationRules } from './migrationRules.ts'
import { planMigration } from './planMigration.ts'
import type { Step } from './step.ts'
import { wantedTables } from './wantedTables.ts'

/** The declarations ask for changes that no start may make by itself. Nothing was changed. */
export class MigrationLosesData extends Error {
  override readonly name = 'MigrationLosesData'
  readonly steps: readonly Step[]

  /** @param steps those that lose data or are blocked */
  constructor(steps: readonly Step[]) {
    const loses = steps.filter(({ effect }) => effect === 'loses')
    const blocked = steps.filter(({ effect }) => effect === 'blocked')
    const linesOf = ({ says, more = [] }: Step) => [`  ${says}`, ...more.map(line => `    ${line}`)]
    super(
      [
        'The tables were not changed.',
        ...(blocked.length ? ['These changes cannot be made before the data or the declaration fits:', ...blocked.flatMap(linesOf)] : []),
        ...(loses.length ? ['These changes would lose data:', ...loses.flatMap(linesOf)] : []),
        'See every change: npm run migrate -- --show',
        'Change the declaration as proposed above, or put it back as it was.',
        ...(loses.length ? ['If the data may go: npm run backup -- <file>, then npm run migrate -- --run-lossy'] : []),
      ].join('\n'),
    )
    this.steps = steps
  }
}

/** A step that the database refused: which, and why. Nothing was changed. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed'

  constructor({ says }: Step, cause: unknown) {
    const { message, detail } = cause as { readonly message?: string; readonly detail?: string }
    const reason = [message ?? String(cause), detail].filter(Boolean).join('. ')
    super(
      `The tables were not changed. This change failed:\n  ${says}\n    ${reason}\nCorrect the rows or the declaration, and run it again.`,
    )
    this.cause = cause
  }
}

/** Under this and a hash `done_once` holds which tables a database was brought to last. */
const TABLES_KNOWN_AS = 'tables '

export interface MigrateNeeds {
  readonly db: Database
  readonly tools: readonly Tool[]
  /** Those that no declaration makes, of the marketplace. */
  readonly tables?: readonly SystemTable[]
  /** Their views are taken away before a table changes that they may be made of. */
  readonly sandboxes?: readonly Sandbox[]
  readonly country: Country
  readonly log: Log
  /** Prints a line for people who watch the start: rows that do not fit the declaration. */
  readonly say?: ((line: string) => void) | undefined
}

/**
 * Brings the tables to what the machinery and the declarations want, in one transaction: whole or not at all, also when the process
 * is killed meanwhile.
 * @param options `runLossy`: run what loses data too, because a person said so; `knownAs`: the name of these very tables: a database that bears it is not
 *   looked through, any other bears it afterwards
 * @returns the steps that ran; none where all was as it should be
 * @throws MigrationLosesData naming each change that would lose data or that the data does not allow
 */
export async function migrate(
  { db, tools, tables, sandboxes = [], country, log, say }: MigrateNeeds,
  { runLossy, knownAs }: { runLossy?: boolean; knownAs?: string } = {},
): Promise<Step[]> {
  const steps = await alone(db, async trx => {
    // Another process may have brought it there while this one waited; its panel may be in use by now.
    if (knownAs && (await isKnown(trx, knownAs))) return []
    await prepareSystem(trx, tables)
    const { renamed, steps: planned, warnings } = await planMigration(trx, tools, country)
    const held = planned.filter(({ effect }) => effect === 'blocked' || (effect === 'loses' && !runLossy))
    if (held.length > 0) throw new MigrationLosesData(held)
    if (planned.length > 0 && !db.embedded) await dropViews(trx, sandboxes)
    for (const step of planned) {
      log.info({ step: step.says }, 'migration')
      await runStep(trx, step)
    }
    for (const warning of warnings) {
      log.warn({ rows: warning }, 'rows do not fit the declaration: they cannot be saved until somebody corrects the field')
      say?.(`Rows do not fit the declaration, and cannot be saved until somebody corrects the field:\n  ${warning}`)
    }
    await keepChecked(trx, tools.filter(isStored))
    await aggregate(trx, planned, tools, country)
    if (tools.some(({ name }) => name === 'staff_users'))
      for (const statement of accessTriggers(restrictingColumn(tools))) await sql.raw(statement).execute(trx)
    // In one go, as there is one for each table.
    await sql.raw(writeTriggers(tools).join(';\n')).execute(trx)
    // Whatever these tables were known as, they are not that any more.
    if (planned.length + renamed.length > 0 || knownAs)
      await sql`delete from done_once where starts_with(name, ${TABLES_KNOWN_AS})`.execute(trx)
    if (knownAs) await sql`insert into done_once (name, at) values (${knownAs}, now())`.execute(trx)
    return [...renamed, ...planned]
  })
  // New indexes and columns are chosen by figures; nothing gathers them by itself on the embedded database. Apart, so that no table stays
  // locked for so long; alone, because figures of all tables are gathered in an order that another migration does not keep.
  if (steps.length > 0) await alone(db, trx => sql`analyze`.execute(trx))
  return steps
}

/** @throws MigrationFailed where the database refuses it */
async function runStep(trx: Kysely<Tables>, step: Step): Promise<void> {
  try {
    for (const statement of step.run) await sql.raw(statement).execute(trx)
    await step.work?.(trx)
    for (const statement of step.after ?? []) await sql.raw(statement).execute(trx)
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^\d{2}/.test(String(error.code))) throw new MigrationFailed(step, error)
    throw error
  }
}

/** Fills in columns that are new and worked out of other rows. */
async function aggregate(trx: Kysely<Tables>, steps: readonly Step[], tools: readonly Tool[], country: Country): Promise<void> {
  const resources = tools.flatMap(tool => (tool.type === 'resource' ? [[tool.name, tool] as const] : []))
  const engine = { tools: new Map(resources), country }
  const rules = migrationRules(country)
  for (const { rolledUp } of steps) if (rolledUp) await recomputeAggregate({ sql: trx, rules, engine }, rolledUp.tool, rolledUp.field)
}

/**
 * What a start does: as `migrate`, but a database that has been brought to these very tables before is not looked through again. Comparing all tables is
 * half of a start that has nothing to do.
 * @throws as `migrate`
 */
export async function migrateOnce(needs: MigrateNeeds): Promise<Step[]> {
  const { db, tools, tables, country } = needs
  const triggers = [...accessTriggers(restrictingColumn(tools)), ...writeTriggers(tools)]
  const constraints = tools.filter(isStored).map(constraintTexts)
  const wanted = JSON.stringify([wantedTables(tools, country), systemStatements(tables), triggers, constraints])
  const knownAs = TABLES_KNOWN_AS + createHash('sha256').update(wanted).digest('hex')
  // Without the lock: a start that has nothing to do need not wait for anybody.
  return (await isKnown(db.sql, knownAs)) ? [] : migrate(needs, { knownAs })
}

/** Whether a database, perhaps one without any table, bears the name of some tables. */
async function isKnown(db: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql`select where to_regclass('done_once') is not null`.execute(db)
  return rows.length > 0 && isDone(db, name)
}
