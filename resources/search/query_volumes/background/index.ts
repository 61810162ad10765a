import { type Kysely, sql } from 'kysely'
import { countries } from '../../../../schema/country.ts'
import { localDay, plusDays } from '../../../../schema/days.ts'
import { type Tables, type ToolWork, work } from '../../../../server/handlers.ts'

/** Days that a volume sums, and days that are kept. */
const SUMMED = 30
const KEPT = 60

/** Sums the searches of the last days for each query and each word. Figures of the demo stay until a real search has the query. */
async function sumSearches(trx: Kysely<Tables>, today: string, now: string): Promise<number> {
  const since = plusDays(today, -SUMMED)
  await sql`delete from search_days where day < ${plusDays(today, -KEPT)}::date`.execute(trx)
  await sql`delete from query_volumes v where not coalesce(v.simulated, false)
    and not exists (select from search_days d where d.query = v.query and d.day > ${since}::date)`.execute(trx)
  const { numAffectedRows } = await sql`
    insert into query_volumes (query, searches_30d, clicks, orders, zero_results, simulated)
    select query, sum(searches), sum(clicks), 0, sum(zero_results), false from search_days where day > ${since}::date group by query
    on conflict (query) do update set searches_30d = excluded.searches_30d, clicks = excluded.clicks, orders = excluded.orders,
      zero_results = excluded.zero_results, simulated = false, version = query_volumes.version + 1, updated_at = ${now}::timestamptz`.execute(
    trx,
  )
  await sql`delete from query_words`.execute(trx)
  await sql`
    insert into query_words (word, searches_30d, share)
    with all_searches as (select greatest(sum(searches_30d), 1) as searches from query_volumes)
    select w.word, sum(v.searches_30d), round(100.0 * sum(v.searches_30d) / (select searches from all_searches), 2)
    from query_volumes v cross join lateral (select distinct word from unnest(string_to_array(v.query, ' ')) word where word <> '') w
    group by w.word`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Sums the searches each night. */
const queryVolumes = work(
  'query_volumes',
  async function* ({ engine, position }) {
    const { zone } = countries[engine.country]
    const now = engine.now()
    yield { position: position + 1, writes: async trx => ({ changed: await sumSearches(trx, localDay(now, zone), now.toISOString()) }) }
  },
  { lane: 'jobs', at: '01:00' },
)

export const background: ToolWork = { works: [queryVolumes] }
