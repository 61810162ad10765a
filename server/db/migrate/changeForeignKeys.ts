import type { Rows } from './lookInto.ts'
import { type FoundTable, MARKS } from './readTables.ts'
import { literal, quoted } from './sqlText.ts'
import { type Step, step } from './step.ts'
import type { WantedForeignKey, WantedTable } from './wanted.ts'

/** What it takes to make the references of a table those that are wanted. */
export async function changeForeignKeys(
  table: WantedTable,
  found: ReadonlyMap<string, FoundTable>,
  rows: Rows,
): Promise<{ drop: Step[]; make: Step[] }> {
  const had = found.get(table.name)?.foreignKeys ?? new Map<string, string>()
  const wanted = new Map(table.foreignKeys.map(key => [key.name, bodyOf(key)]))
  const drop = [...had]
    .filter(([name, body]) => wanted.get(name) !== body)
    .map(([name]) => {
      const run = `alter table ${quoted(table.name)} drop constraint if exists ${quoted(name)}`
      return step('adds', `${table.name}: drop the reference ${name}`, run)
    })
  const make: Step[] = []
  for (const key of table.foreignKeys) if (had.get(key.name) !== bodyOf(key)) make.push(await makeForeignKey(table.name, key, found, rows))
  return { drop, make }
}

async function makeForeignKey(table: string, key: WantedForeignKey, found: ReadonlyMap<string, FoundTable>, rows: Rows): Promise<Step> {
  const says = `${table}.${key.column}: point to ${key.target}`
  // Where the target is only now made, whatever stands here points to nothing.
  const columnIsThere = found.get(table)?.columns.has(key.column) ?? false
  const astray = !columnIsThere
    ? 0
    : found.has(key.target)
      ? await rows.astray(table, key)
      : await rows.count(table, `${quoted(key.column)} is not null`)
  if (astray > 0) return step('blocked', `${says}, but ${astray} rows name one that is not there. Put them right.`)
  const name = quoted(key.name)
  return step(
    'adds',
    says,
    `alter table ${quoted(table)} drop constraint if exists ${name}`,
    `alter table ${quoted(table)} add constraint ${name} foreign key (${quoted(key.column)}) ${bodyOf(key)}`,
    `comment on constraint ${name} on ${quoted(table)} is ${literal(`${MARKS.object}${bodyOf(key)}`)}`,
  )
}

/** Rows that point to each other can be written in one transaction (`set constraints all deferred`). */
const bodyOf = ({ target }: WantedForeignKey): string => `references ${quoted(target)} (id) deferrable`
