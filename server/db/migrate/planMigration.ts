import type { Kysely } from 'kysely'
import type { Country } from '../../../schema/country.ts'
import type { Tool } from '../../../schema/tools.ts'
import type { Tables } from '../database.ts'
import { changeColumns } from './changeColumns.ts'
import { changeForeignKeys } from './changeForeignKeys.ts'
import { lookInto, type Rows } from './lookInto.ts'
import { type FoundTable, MARKS, readTables } from './readTables.ts'
import { columnText, literal, quoted } from './sqlText.ts'
import { type Step, step } from './step.ts'
import type { WantedIndex, WantedTable } from './wanted.ts'
import { wantedTables } from './wantedTables.ts'

/** The steps from the tables as they are to those that the declarations want, in an order in which they can run. None where nothing is to do. */
export async function planMigration(db: Kysely<Tables>, tools: readonly Tool[], country: Country): Promise<Step[]> {
  const found = await readTables(db)
  const wanted = wantedTables(tools, country)
  const rows = lookInto(db)
  const columns: Step[] = []
  const indexes: Step[] = []
  const released: Step[] = []
  const bound: Step[] = []
  for (const table of wanted) {
    const had = found.get(table.name)
    if (!had) columns.push(makeTable(table))
    else {
      if (!had.ours) columns.push(step('adds', `${table.name}: take over the table`, markTable(table.name)))
      columns.push(...(await changeColumns(table, had, rows)))
    }
    indexes.push(...(await changeIndexes(table, had, rows)))
    const { drop, make } = await changeForeignKeys(table, found, rows)
    released.push(...drop)
    bound.push(...make)
  }
  const names = new Set(wanted.map(({ name }) => name))
  for (const [name, { ours }] of found) {
    if (!ours || names.has(name)) continue
    // Cascade takes the references of tables that stay, nothing else of them.
    columns.push(step('loses', `${name}: drop the table with its ${await rows.count(name)} rows`, `drop table ${quoted(name)} cascade`))
  }
  return [...released, ...columns, ...indexes, ...bound]
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
    return step('blocked', `${what}, but ${twice} of its values stand in more than one row. Make them differ.`)
  }
  return step(
    'adds',
    `${table.name}: make the index ${index.name}`,
    `drop index if exists ${quoted(index.name)}`,
    `create ${index.unique ? 'unique ' : ''}index ${quoted(index.name)} on ${quoted(table.name)} ${index.body}`,
    `comment on index ${quoted(index.name)} is ${literal(`${MARKS.object}${index.body}`)}`,
  )
}
