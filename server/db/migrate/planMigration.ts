import type { Kysely } from 'kysely'
import type { Country } from '../../../schema/country.ts'
import type { Tool } from '../../../schema/tools.ts'
import type { Tables } from '../database.ts'
import { changeColumns } from './changeColumns.ts'
import { changeForeignKeys } from './changeForeignKeys.ts'
import { changeIndexes } from './changeIndexes.ts'
import { lookInto, type Rows } from './lookInto.ts'
import { makeTable, markTable } from './makeTable.ts'
import { quoted } from './quoted.ts'
import { readTables } from './readTables.ts'
import type { Step } from './step.ts'
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
      if (!had.ours) columns.push({ effect: 'adds', says: `${table.name}: take over the table`, run: [markTable(table.name)] })
      columns.push(...(await changeColumns(table, had, rows)))
    }
    indexes.push(...(await changeIndexes(table, had, rows)))
    const { drop, make } = await changeForeignKeys(table, found, rows)
    released.push(...drop)
    bound.push(...make)
  }
  const names = new Set(wanted.map(({ name }) => name))
  const left = [...found].filter(([name, { ours }]) => ours && !names.has(name)).map(([name]) => name)
  return [...released, ...columns, ...(await dropTables(left, rows)), ...indexes, ...bound]
}

async function dropTables(names: readonly string[], rows: Rows): Promise<Step[]> {
  const steps: Step[] = []
  for (const name of names) {
    const count = await rows.count(name)
    // Cascade takes the references of tables that stay, nothing else of them.
    steps.push({
      effect: 'loses',
      says: `${name}: drop the table with its ${count} rows`,
      run: [`drop table ${quoted(name)} cascade`],
    })
  }
  return steps
}
