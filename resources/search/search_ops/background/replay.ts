import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Country } from '../../../../schema/country.ts'
import type { Tables } from '../../../../server/handlers.ts'
import { find } from '../../background/find.ts'
import type { ReplayAnswer } from '../contracts.ts'
import type { SearchRules } from '../engine/rules.ts'
import type { StageName } from '../engine/trace.ts'
import { understand } from '../engine/understand.ts'

/** The queries that a replay searches for, and those of one call. */
export const REPLAYED = 1000
const AT_ONCE = 50
/** Results of the saved state are kept for so long, in milliseconds: catalogs change meanwhile. */
const KEPT_MS = 600_000
/** Results that buyers see first. */
const FIRST = 10

type Hits = ReplayAnswer['changed'][number]['before']

interface Searching {
  readonly db: Kysely<Tables>
  readonly rules: SearchRules
  readonly country: Country
  readonly scope: RawBuilder<boolean> | null
  readonly today: string
  readonly now: Date
}

/** By rules as they were read: a changed rule is another object. */
const kept = new WeakMap<SearchRules, Map<string, { readonly hits: Hits; readonly at: number }>>()

/** The most frequent queries of the last 30 days, the most frequent first. */
export async function frequentQueries(db: Kysely<Tables>, after: number, most: number) {
  const { rows } = await sql<{ query: string; searches: number }>`select query, searches_30d as searches from query_volumes
    order by searches_30d desc, query limit ${most} offset ${after}`.execute(db)
  return rows
}

/**
 * Searches for some of the most frequent queries as they are found now, and without some stages or by other rules.
 * @param after queries that earlier calls searched for
 * @param draft rules that are not saved
 */
export async function replay(
  searching: Searching,
  { off, after, draft = searching.rules }: { off: ReadonlySet<StageName>; after: number; draft?: SearchRules },
): Promise<ReplayAnswer> {
  const { db } = searching
  const queries = await frequentQueries(db, after, Math.min(AT_ONCE, REPLAYED - after))
  const { rows } = await sql<{ total: number }>`select least(count(*), ${REPLAYED})::integer as total from query_volumes`.execute(db)
  const total = rows[0]?.total ?? 0
  const changed: ReplayAnswer['changed'][number][] = []
  for (const { query, searches } of queries) {
    const before = await savedHits(searching, query)
    const now = await hitsOf({ ...searching, rules: draft }, query, off)
    const isSame = before.count === now.count && before.catalogs.every((id, place) => now.catalogs[place] === id)
    const first = new Set(now.catalogs.slice(0, FIRST))
    if (!isSame)
      changed.push({ query, searches, kept: before.catalogs.slice(0, FIRST).filter(id => first.has(id)).length, before, after: now })
  }
  const next = after + queries.length
  const searches = queries.reduce((sum, one) => sum + one.searches, 0)
  return { total, next: queries.length > 0 && next < total ? next : null, searches, changed }
}

/** The results with all stages. Those of users who see all catalogs are kept for a while. */
async function savedHits(searching: Searching, query: string): Promise<Hits> {
  const { rules, scope, now } = searching
  if (scope) return hitsOf(searching, query, new Set())
  const known = kept.get(rules) ?? new Map()
  kept.set(rules, known)
  const found = known.get(query)
  if (found && now.getTime() - found.at < KEPT_MS) return found.hits
  const hits = await hitsOf(searching, query, new Set())
  known.set(query, { hits, at: now.getTime() })
  return hits
}

async function hitsOf({ db, rules, now, ...looking }: Searching, query: string, off: ReadonlySet<StageName>): Promise<Hits> {
  const { understood } = understand(query, rules, { off, now: now.toISOString() })
  const rankings: SearchRules['rankings'] = off.has('ranking') ? new Map() : rules.rankings
  const { count, catalogs } = await find(db, understood, { ...looking, page: 1, rankings })
  return { count, catalogs: catalogs.map(({ id }) => id) }
}
