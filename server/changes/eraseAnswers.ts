import { sql } from 'kysely'
import type { Change } from './context.ts'

/** Where the machinery keeps what people asked or were answered. */
const stores = [
  { table: 'idempotency_keys', column: 'answer', key: ['actor', 'key'] },
  { table: 'saved_views', column: 'filter', key: ['id'] },
  { table: 'preferences', column: 'value', key: ['staff_user', 'key'] },
  { table: 'exports', column: 'filter', key: ['id'] },
  { table: 'change_sets', column: 'request', key: ['id'] },
] as const

/** Takes the values out of kept answers, filters and preferences, wherever they stand whole. */
export async function eraseAnswers(change: Change, values: readonly string[]): Promise<void> {
  if (values.length === 0) return
  const known = new Set(values)
  for (const { table, column, key } of stores) {
    const kept = sql.ref(column)
    const { rows } = await sql<Record<string, unknown>>`select ${sql.join(key.map(part => sql.ref(part)))}, ${kept} from ${sql.table(table)}
      where jsonb_path_exists(${kept}, '$.** ? (@ == $erased[*])', jsonb_build_object('erased', ${JSON.stringify(values)}::jsonb))`.execute(
      change.sql,
    )
    for (const row of rows) {
      const same = key.map(part => sql`${sql.ref(part)} = ${row[part]}`)
      await sql`update ${sql.table(table)} set ${kept} = ${JSON.stringify(without(row[column], known))}::jsonb
        where ${sql.join(same, sql` and `)}`.execute(change.sql)
    }
  }
}

/** The same value without the texts: members of that value are left out of objects, items out of lists. */
function without(value: unknown, texts: ReadonlySet<string>): unknown {
  const isErased = (one: unknown) => typeof one === 'string' && texts.has(one)
  if (isErased(value)) return null
  if (Array.isArray(value)) return value.filter(one => !isErased(one)).map(one => without(one, texts))
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, one]) => !isErased(one))
  return Object.fromEntries(kept.map(([key, one]) => [key, without(one, texts)]))
}
