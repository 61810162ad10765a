import { type RawBuilder, sql } from 'kysely'
import { metrics } from '../mtrc_values/metrics.ts'
import type { Ranking } from '../search_ops/engine/ranking.ts'

/** The rankings of sub-sub-categories as JSON for `rankingSql`. */
export const rankingJson = (rankings: ReadonlyMap<number, Ranking>): string =>
  JSON.stringify([...rankings].map(([leaf, { id, factors, bucket, days }]) => ({ leaf, rule: id, ...factors, bucket, days })))

/** A table `r` with the ranking of each sub-sub-category `r.leaf`. */
export const rankingSql = (json: string): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${json}::jsonb) as r(leaf bigint, rule bigint, ${sql.raw(metrics.map(metric => `${metric} real`).join(', '))},
    bucket text, days integer)`

/**
 * The tier rank of a catalog: factors of its ranking `r` times its metrics `m`; 0 without a ranking, or outside of its bucket or days.
 * @param today the local date, YYYY-MM-DD
 */
export const tierRankSql = (today: string): RawBuilder<unknown> =>
  sql`case when r.leaf is null or (r.bucket <> 'all' and coalesce(m.bucket, 'other') <> r.bucket)
      or (r.days is not null and coalesce(m.added_on < ${today}::date - r.days, true)) then 0
    else ${sql.raw(metrics.map(metric => `r.${metric} * coalesce(m.${metric}, 0.5)`).join(' + '))} end`
