import { type Kysely, sql } from 'kysely'
import { eachField } from '../../schema/each.ts'
import { columnsOf } from '../changes/columnsOf.ts'
import type { Change } from '../changes/context.ts'
import type { Tables } from '../db/database.ts'
import { type Without, withoutTexts } from './naming.ts'

/** Columns in which anybody may be named, and how their rows are told apart. */
interface Store {
  readonly table: string
  readonly key: readonly string[]
  readonly columns: Readonly<Record<string, 'jsonb' | 'text'>>
  /** No two rows hold the same text in it: the row's id is added where names went. */
  readonly unique?: string
}

/** Where the machinery keeps what people asked, answered or called something. */
const stores: readonly Store[] = [
  { table: 'idempotency_keys', key: ['actor', 'key'], columns: { answer: 'jsonb' } },
  { table: 'saved_views', key: ['id'], columns: { filter: 'jsonb', name: 'text' }, unique: 'name' },
  { table: 'preferences', key: ['staff_user', 'key'], columns: { value: 'jsonb' } },
  { table: 'record_drafts', key: ['tool', 'row', 'staff_user'], columns: { draft: 'jsonb' } },
  { table: 'exports', key: ['id'], columns: { filter: 'jsonb' } },
  { table: 'change_sets', key: ['id'], columns: { request: 'jsonb' } },
  { table: 'refusals', key: ['id'], columns: { path: 'text' } },
  { table: 'sign_in_attempts', key: ['state_hash'], columns: { redirect: 'text' } },
  { table: 'stored_file_uses', key: ['file', 'tool', 'staff_user'], columns: { name: 'text' } },
]

/** Rows read at once. */
const PAGE = 1_000

/** Ids of the rows in which somebody was named, by tool. */
export type Mentioning = ReadonlyMap<string, readonly number[]>

/** Takes a person's names out of all that is kept of what people asked and wrote; what is not theirs alone stays. */
export async function eraseMentions(change: Change, without: Without): Promise<Mentioning> {
  const named = new Map<string, number[]>()
  for (const store of [...stores, ...declared(change)])
    for await (const row of rowsOf(change.sql, store)) {
      const changed = Object.entries(store.columns).flatMap(([column, type]): [string, unknown][] => {
        const before = row[column] ?? null
        if (before === null) return []
        const after = type === 'jsonb' ? withoutTexts(before, without) : without(String(before))
        return JSON.stringify(after) === JSON.stringify(before) ? [] : [[column, store.unique === column ? `${after} ${row.id}` : after]]
      })
      if (changed.length === 0) continue
      const set = changed.map(([column, value]) => sql`${sql.ref(column)} = ${store.columns[column] === 'jsonb' ? asJson(value) : value}`)
      const same = store.key.map(part => sql`${sql.ref(part)} = ${row[part]}`)
      await sql`update ${sql.table(store.table)} set ${sql.join(set)} where ${sql.join(same, sql` and `)}`.execute(change.sql)
      named.set(store.table, [...(named.get(store.table) ?? []), Number(row.id)])
    }
  await dropPlans(change, without)
  return named
}

/** Fields of tools that may speak of anybody. */
function declared(change: Change): Store[] {
  return [...change.engine.tools.values()].flatMap(tool => {
    const types = columnsOf(tool, change.engine.country)
    const keys = [...new Set([...eachField(tool.fields)].flatMap(({ name, field }) => (field.mentions ? (name.split('.')[0] ?? []) : [])))]
    const columns = Object.fromEntries(keys.map(key => [key, types.get(key) === 'jsonb' ? ('jsonb' as const) : ('text' as const)]))
    return keys.length > 0 ? [{ table: tool.name, key: ['id'], columns }] : []
  })
}

/** What somebody planned with the name of the person is not carried out. */
async function dropPlans(change: Change, without: Without): Promise<void> {
  const plans: Store = { table: 'change_plans', key: ['change_set', 'seq'], columns: { set: 'jsonb' } }
  for await (const row of rowsOf(change.sql, plans)) {
    if (JSON.stringify(withoutTexts(row.set, without)) === JSON.stringify(row.set)) continue
    for (const table of ['change_requests', 'approval_reads'])
      await sql`delete from ${sql.table(table)} where change_set = ${row.change_set}`.execute(change.sql)
    await sql`delete from change_plans p using change_plans q where q.change_set = p.change_set
      and q.change_set = ${row.change_set} and q.seq = ${row.seq} and (q.seq = p.seq or q."group" = p."group")`.execute(change.sql)
  }
}

type KeptRow = Readonly<Record<string, unknown>>

/** All rows of a table, page by page: no statement takes long, however many there are. */
async function* rowsOf(db: Kysely<Tables>, { table, key, columns }: Store): AsyncGenerator<KeptRow> {
  const keys = key.map(part => sql.ref(part))
  const asked = sql.join([...key, ...Object.keys(columns)].map(one => sql.ref(one)))
  const filled = sql.join(
    Object.keys(columns).map(column => sql`${sql.ref(column)} is not null`),
    sql` or `,
  )
  for (let beyond = sql`true`; ; ) {
    const { rows } = await sql<KeptRow>`select ${asked} from ${sql.table(table)} where (${filled}) and ${beyond}
      order by ${sql.join(keys)} limit ${PAGE}`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    beyond = sql`(${sql.join(keys)}) > (${sql.join(key.map(part => last[part]))})`
  }
}

const asJson = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
