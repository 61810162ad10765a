import type { Kysely } from 'kysely'
import type { Country } from '../../../schema/country.ts'
import type { Tool } from '../../../schema/tools.ts'
import { isStored } from '../../../schema/view.ts'
import type { Tables } from '../database.ts'
import { changeChecks } from './changeChecks.ts'
import { changeColumns } from './changeColumns.ts'
import { changeForeignKeys } from './changeForeignKeys.ts'
import { lookInto, type Rows } from './lookInto.ts'
import { mapKept } from './mapKept.ts'
import { type FoundTable, MARKS, readTables } from './readTables.ts'
import { renameFirst } from './renames.ts'
import { rowChecks } from './rowChecks.ts'
import { listsOf, rowsFromLists } from './rowsFromLists.ts'
import { columnText, literal, quoted } from './sqlText.ts'
import { type Step, step } from './step.ts'
import type { WantedIndex, WantedTable } from './wanted.ts'
import { wantedTables } from './wantedTables.ts'

/** The steps of a migration, and the rows that they would lose. */
export interface Planned {
  /** Renamed tables and columns. They are renamed already, because all else is planned under the new names; the transaction takes that back if it stops. */
  readonly renamed: readonly Step[]
  /** All other steps, in an order in which they can run. */
  readonly steps: readonly Step[]
  /** Rows that do not fit the declaration and that people can correct afterwards, one sentence for each reason. */
  readonly warnings: readonly string[]
}

/**
 * The steps from the tables as they are to those that the declarations want. Rows are looked through where their table or its constraints have changed since
 * the last check, and nowhere else.
 * @param db a transaction, in which columns are renamed
 */
export async function planMigration(db: Kysely<Tables>, tools: readonly Tool[], country: Country): Promise<Planned> {
  const resources = tools.filter(isStored)
  const renamed = await renameFirst(db, resources)
  const found = await readTables(db)
  const wanted = wantedTables(tools, country)
  const rows = lookInto(db)
  const checks = await rowChecks(db, { resources, found, country })
  const columns: Step[] = []
  const indexes: Step[] = []
  const released: Step[] = []
  const bound: Step[] = []
  const warnings: string[] = []
  for (const table of wanted) {
    const had = found.get(table.name)
    const tool = resources.find(({ name }) => name === table.name)
    if (!had || !tool) columns.push(makeTable(table))
    else {
      if (!had.ours) columns.push(step('adds', `${table.name}: take over the table`, markTable(table.name)))
      const { checked, migrated, stuck, warned } = await checks(tool, table, had)
      const moved = listsOf(table.name, resources, found)
      columns.push(...(await changeColumns({ table, tool, found: had, rows, checked, migrated, moved })), ...stuck)
      warnings.push(...warned)
    }
    indexes.push(...(await changeIndexes(table, had, rows)), ...changeChecks(table, had))
    const { drop, make } = await changeForeignKeys(table, found, rows)
    released.push(...drop)
    bound.push(...make)
  }
  const names = new Set(wanted.map(({ name }) => name))
  for (const [name, { ours }] of found) {
    if (!ours || names.has(name)) continue
    const dropped = step('loses', `${name}: drop the table with its ${await rows.count(name)} rows`, `drop table ${quoted(name)} cascade`)
    // Cascade takes the references of tables that stay, nothing else of them.
    columns.push({
      ...dropped,
      more: [
        `if the tool was renamed, declare that and keep the rows: renamedFrom: '${name}'`,
        `if not, declare ${name} again to keep them`,
      ],
    })
  }
  const moves = rowsFromLists(resources, found)
  const steps = [...released, ...columns, ...moves, ...indexes, ...bound, ...(await mapKept(db, resources, country))]
  return { renamed, steps, warnings }
}

/** Makes a table with its columns; indexes and references follow when all tables are there. */
function makeTable({ name, columns }: WantedTable): Step {
  const run = `create table ${quoted(name)} (\n  ${columns.map(columnText).join(',\n  ')}\n)`
  return step('adds', `${name}: make the table`, run, markTable(name))
}

/** Writes down that a table is made from a declaration. */
const markTable = (name: string): string => `comment on table ${quoted(name)} is ${literal(MARKS.table)}`

/** What it takes to make the indexes of a table those that are wanted. Indexes that somebody else made stay. */
async function changeIndexes(table: WantedTable, found: FoundTable | undefined, rows: Rows): Promise<Step[]> {
  const steps: Step[] = []
  const wanted = new Map(table.indexes.map(index => [index.name, index]))
  for (const [name, body] of found?.indexes ?? []) {
    if (wanted.get(name)?.body !== body)
      steps.push(step('adds', `${table.name}: drop the index ${name}`, `drop index if exists ${quoted(name)}`))
  }
  for (const index of table.indexes) {
    if (found?.indexes.get(index.name) !== index.body) steps.push(await makeIndex(table, index, found, rows))
  }
  return steps
}

async function makeIndex(table: WantedTable, index: WantedIndex, found: FoundTable | undefined, rows: Rows): Promise<Step> {
  // A column that is only now added has nothing that could stand twice but its default.
  const canLook = found !== undefined && index.columns.every(column => found.columns.has(column))
  const twice = index.unique && canLook ? await rows.repeated(table.name, index) : 0
  if (twice > 0) {
    const what = `${table.name}: ${index.columns.join(', ')} must be unique`
    const more = (await rows.repeatedRows(table.name, index)).map(ids => `rows ${ids} share a value`)
    return { ...step('blocked', `${what}, but ${twice} of its values stand in more than one row. Make them differ.`), more }
  }
  return step(
    'adds',
    `${table.name}: make the index ${index.name}`,
    `drop index if exists ${quoted(index.name)}`,
    `create ${index.unique ? 'unique ' : ''}index ${quoted(index.name)} on ${quoted(table.name)} ${index.body}`,
    `comment on index ${quoted(index.name)} is ${literal(`${MARKS.object}${index.body}`)}`,
  )
}
