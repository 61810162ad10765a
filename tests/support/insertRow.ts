import { sql } from 'kysely'
import { tools } from '../../resources/index.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import type { Resource } from '../../schema/resource.ts'
import { columnsOf } from '../../server/changes/columnsOf.ts'
import type { Database } from '../../server/db/database.ts'

/** Rows made so far in each database: a row is the same in whatever order the files of tests run. */
const made = new WeakMap<Database, number>()

/** Columns that every table has. */
const OWN = ['id', 'created_at', 'created_by']

/** Puts a row straight into a tool's table; what must be there and is not said is an example of its kind. It may say its own id. Answers the id. */
export async function insertRow(
  db: Database,
  name: (typeof tools)[number]['name'],
  values: Readonly<Record<string, unknown>>,
): Promise<number> {
  const number = (made.get(db) ?? 0) + 1
  made.set(db, number)
  const tool = tools.find(one => one.name === name) as unknown as Resource
  const row: Record<string, unknown> = {}
  for (const key of columnsOf(tool, 'IN').keys()) {
    const field = tool.fields[key]
    const needed = field?.required && !field.refersTo
    const value = values[key] ?? field?.default ?? (needed ? exampleOf(field, number) : undefined)
    if (value !== undefined) row[key] = typeof value === 'object' && value !== null ? JSON.stringify(value) : value
  }
  for (const key of OWN) if (values[key] !== undefined) row[key] = values[key]
  const keys = Object.keys(row)
  const said = sql`(${sql.join(keys.map(key => sql.ref(key)))}) overriding system value values (${sql.join(keys.map(key => row[key]))})`
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(name)} ${keys.length > 0 ? said : sql`default values`} returning id`.execute(db.sql)
  return rows[0]?.id ?? 0
}

/** An example of a kind; of texts that are one alone, and whose form has but one example, each row has its own. */
function exampleOf(field: Field & { readonly format?: { readonly pattern?: unknown } }, number: number): unknown {
  const example = field.example({ country: 'IN' }, number)
  const own = `${example}_${number}`
  return field.unique && field.format?.pattern instanceof RegExp && field.format.pattern.test(own) ? own : example
}
