import { sql } from 'kysely'
import { columnsOf } from '../changes/columnsOf.ts'
import type { Change } from '../changes/context.ts'
import type { Naming } from './naming.ts'
import { withoutTexts } from './withoutTexts.ts'

/** A column in which anybody may be named, and how its rows are told apart. */
interface Store {
  readonly table: string
  readonly column: string
  readonly key: readonly string[]
  readonly type: 'jsonb' | 'text'
  /** No two rows hold the same text: the row's id is added where names went. */
  readonly unique?: true
}

/** Where the machinery keeps what people asked, answered or called something. */
const stores: readonly Store[] = [
  { table: 'idempotency_keys', column: 'answer', key: ['actor', 'key'], type: 'jsonb' },
  { table: 'saved_views', column: 'filter', key: ['id'], type: 'jsonb' },
  { table: 'saved_views', column: 'name', key: ['id'], type: 'text', unique: true },
  { table: 'preferences', column: 'value', key: ['staff_user', 'key'], type: 'jsonb' },
  { table: 'exports', column: 'filter', key: ['id'], type: 'jsonb' },
  { table: 'change_sets', column: 'request', key: ['id'], type: 'jsonb' },
  { table: 'refusals', column: 'path', key: ['id'], type: 'text' },
  { table: 'sign_in_attempts', column: 'redirect', key: ['state_hash'], type: 'text' },
  { table: 'stored_file_uses', column: 'name', key: ['file', 'tool', 'staff_user'], type: 'text' },
]

/** Takes a person's names out of all that is kept of what people asked and wrote; what is not theirs alone stays. */
export async function eraseMentions(change: Change, naming: Naming): Promise<void> {
  for (const { table, column, key, type, unique } of [...stores, ...declared(change)]) {
    const kept = sql.ref(column)
    const { rows } = await sql<Record<string, unknown>>`select ${sql.join(key.map(part => sql.ref(part)))}, ${kept} as kept
      from ${sql.table(table)} where ${naming.mayHold(kept)}`.execute(change.sql)
    for (const { kept: before, ...row } of rows) {
      const after = type === 'jsonb' ? withoutTexts(before, naming.without) : naming.without(String(before))
      if (JSON.stringify(after) === JSON.stringify(before)) continue
      const value = type === 'jsonb' ? sql`${JSON.stringify(after)}::jsonb` : sql`${unique ? `${after} ${row.id}` : after}`
      const same = key.map(part => sql`${sql.ref(part)} = ${row[part]}`)
      await sql`update ${sql.table(table)} set ${kept} = ${value} where ${sql.join(same, sql` and `)}`.execute(change.sql)
    }
  }
  await sql`delete from change_plans p where exists (
    select 1 from change_plans q where q.change_set = p.change_set and ${naming.mayHold(sql`q."set"`)} and (q.seq = p.seq or q."group" = p."group")
  )`.execute(change.sql)
}

/** Fields of tools that may speak of anybody. */
function declared(change: Change): Store[] {
  return [...change.engine.tools.values()].flatMap(tool =>
    Object.keys(tool.fields)
      .filter(key => tool.fields[key]?.mentions)
      .map((column): Store => {
        const type = columnsOf(tool, change.engine.country).get(column) === 'jsonb' ? 'jsonb' : 'text'
        return { table: tool.name, column, key: ['id'], type }
      }),
  )
}
