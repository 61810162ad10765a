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
  for (const key of table.foreignKeys)
    if (had.get(key.name) !== bodyOf(key)) make.push(await makeForeignKey(table.name, key, found, rows, had.get(key.name)))
  return { drop, make }
}

async function makeForeignKey(
  table: string,
  key: WantedForeignKey,
  found: ReadonlyMap<string, FoundTable>,
  rows: Rows,
  had: string | undefined,
): Promise<Step> {
  const says = `${table}.${key.column}: point to ${key.target}`
  // Where the target is only now made, whatever stands here points to nothing.
  const columnIsThere = found.get(table)?.columns.has(key.column) ?? false
  const astray = !columnIsThere
    ? 0
    : found.has(key.target)
      ? await rows.astray(table, key)
      : await rows.count(table, `${quoted(key.column)} is not null`)
  if (astray > 0) {
    const ids = await rows.astrayRows(table, key, found.has(key.target))
    const more = [
      `rows ${ids.join(', ')}${astray > ids.length ? ', …' : ''}`,
      `to go on, empty or correct them while the last version runs, or convert them: migrateFrom: { ${key.column}: { of: ['${key.column}'], is: … } } in ${table}`,
    ]
    return { ...step('blocked', `${says}, but ${astray} rows name one that is not there. Put them right.`), more }
  }
  const name = quoted(key.name)
  const made = step(
    'adds',
    says,
    `alter table ${quoted(table)} drop constraint if exists ${name}`,
    `alter table ${quoted(table)} add constraint ${name} foreign key (${quoted(key.column)}) ${bodyOf(key)}`,
    `comment on constraint ${name} on ${quoted(table)} is ${literal(`${MARKS.object}${bodyOf(key)}`)}`,
  )
  const before = /^references "(.+)" \(id\)/.exec(had ?? '')?.[1]
  const filled = before && before !== key.target ? await rows.count(table, `${quoted(key.column)} is not null`) : 0
  if (filled === 0) return made
  // The ids exist in both tables by chance only.
  const more = [
    `${filled} rows keep ids of ${before}, which name other rows in ${key.target}`,
    `to convert them, use a field of another name: migrateFrom: { <field>: { of: ['${key.column}'], is: … } } in ${table}`,
  ]
  return { ...made, effect: 'loses', says: `${says} instead of ${before}`, more }
}

/** Rows that point to each other can be written in one transaction (`set constraints all deferred`). */
const bodyOf = ({ target }: WantedForeignKey): string => `references ${quoted(target)} (id) deferrable`
