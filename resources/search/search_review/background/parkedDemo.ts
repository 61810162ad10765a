import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../server/handlers.ts'
import { REVIEWED_VOLUME } from '../../reviewed.ts'

type Db = Kysely<Tables>

/** A change that waits: an update of one row. */
interface Parked {
  readonly tool: string
  readonly what: string
  readonly row: number
  readonly set: Readonly<Record<string, unknown>>
  readonly given: Readonly<Record<string, unknown>>
}

/** Changes that wait (rest.md, §8). */
const PARKED = 12

const edit = (tool: string, row: number, set: Parked['set']): Parked => ({ tool, what: 'update', row, set, given: set })

/** Changes of rules of frequent queries, and of metric weights: each needs an approval by its declaration. */
async function parkedChanges(db: Db): Promise<readonly Parked[]> {
  const frequent = (query: string) =>
    sql`exists (select from query_volumes v where v.query = ${sql.ref(query)} and v.searches_30d > ${REVIEWED_VOLUME})`
  const first = async (table: string, query: string, most: number) => {
    const { rows } = await sql<{ id: number; score?: string }>`select * from ${sql.table(table)} where active and ${frequent(query)}
      order by id limit ${most}`.execute(db)
    return rows
  }
  const off =
    (tool: string) =>
    ({ id }: { readonly id: number }) => ({ tool, what: 'deactivate', row: id, set: { active: false }, given: {} })
  const corrections = await first('qcl_entries', 'wrong_query', 2)
  const tags = await first('query_tags', 'query', 3)
  const { rows: weights } = await sql<{ id: number; weight: string; max: string }>`select id, weight, max from mtrc_values
    order by id limit 2`.execute(db)
  const normalizations = await first('query_normalizations', 'query', PARKED - corrections.length - tags.length - weights.length)
  return [
    ...normalizations.map(off('query_normalizations')),
    ...corrections.map(off('qcl_entries')),
    ...tags.map(({ id }) => edit('query_tags', id, { score: '0.95' })),
    ...weights.map(({ id, weight, max }) => edit('mtrc_values', id, { weight: Math.min(Number(max), Number(weight) + 0.05).toFixed(2) })),
  ]
}

/**
 * Parks changes of search rules, as staff of the search team would have asked for them in the last days (rest.md, §8).
 * @param now the moment of the demo data
 */
export async function parkDemoChanges(db: Db, now: Date): Promise<void> {
  const { rows: staff } = await sql<{ id: number }>`select id from staff_users where email = 'search@example.com'`.execute(db)
  const actor = staff[0]?.id
  const { rows: waiting } = await sql`select from change_sets where state = 'waiting' limit 1`.execute(db)
  if (actor === undefined || waiting.length > 0) return
  const parked = await parkedChanges(db)
  for (const [index, { tool, what, row, set, given }] of parked.entries()) {
    // One each four hours: the oldest have waited for almost two days.
    const at = new Date(now.getTime() - (parked.length - index) * 4 * 3_600_000).toISOString()
    const { rows } = await sql<{ id: number }>`insert into change_sets (at, actor, source, tool, what, state, counts, targets)
      values (${at}::timestamptz, ${actor}, ${what === 'update' ? 'form' : 'action'}, ${tool}, ${what}, 'waiting', '{"rows":1,"refused":0}', ${[row]}::bigint[])
      returning id`.execute(db)
    const id = rows[0]?.id ?? 0
    await sql`insert into change_plans (change_set, seq, tool, "row", version, op, "set")
      values (${id}, 0, ${tool}, ${String(row)}, 1, 1, ${JSON.stringify(set)}::jsonb)`.execute(db)
    await sql`insert into change_requests (change_set, given) values (${id}, ${JSON.stringify(given)}::jsonb)`.execute(db)
  }
}
