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

/** Rules of each kind whose deactivation waits; with two weights, 12 changes wait (rest.md, §8). */
const OF_EACH = 5

/** Changes of rules of frequent queries, and of metric weights: each needs an approval by its declaration. */
async function parkedChanges(db: Db): Promise<readonly Parked[]> {
  const frequent = async (table: string, query: string) => {
    const { rows } = await sql<{ id: number }>`select r.id from ${sql.table(table)} r join query_volumes v on v.query = r.${sql.ref(query)}
      where r.active and v.searches_30d > ${REVIEWED_VOLUME} order by r.id limit ${OF_EACH}`.execute(db)
    return rows.map(({ id }): Parked => ({ tool: table, what: 'deactivate', row: id, set: { active: false }, given: {} }))
  }
  const { rows: weights } = await sql<{ id: number; weight: string; max: string }>`select id, weight, max from mtrc_values
    order by id limit 2`.execute(db)
  return [
    ...(await frequent('qcl_entries', 'wrong_query')),
    ...(await frequent('query_expansions', 'query')),
    ...weights.map(({ id, weight, max }): Parked => {
      const set = { weight: Math.min(Number(max), Number(weight) + 0.05).toFixed(2) }
      return { tool: 'mtrc_values', what: 'update', row: id, set, given: set }
    }),
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
