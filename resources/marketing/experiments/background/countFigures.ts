import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../server/handlers.ts'
import { metrics } from '../metrics.ts'
import { metricRows, modIdSql, peopleTables } from './metricSql.ts'

/**
 * Counts the figures of an experiment anew, from the orders, returns and reviews of its users after they first saw a variation, until it was concluded. Users
 * who saw several variations are left out. Without any exposure, all users of the mod ids count from the start.
 * @param now the moment until which is counted
 */
export async function countFigures(db: Kysely<Tables>, experiment: number, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<{
    seen: boolean
  }>`select exists (select from experiment_exposures where experiment = ${experiment}) as seen`.execute(db)
  const isSeen = rows[0]?.seen === true
  const until = sql`coalesce(x.concluded_at, ${at})`
  const people = isSeen
    ? sql`select e."user" as id, e.variation, e.first_at as since, ${until} as until
        from experiment_exposures e join experiments x on x.id = e.experiment where x.id = ${experiment} and not coalesce(e.crossed, false)`
    : sql`select u.id, v.id as variation, coalesce(v.started_at, x.started_at) as since, ${until} as until
        from experiments x join experiment_variations v on v.experiment = x.id and v.started_at is not null
          join users u on v.mod_ids @> to_jsonb(${modIdSql('u')})
        where x.id = ${experiment} and u.deletion = 'active'
          and (x.audience is null or exists (select from audience_members m where m.audience = x.audience and m."user" = u.id))`
  const { rows: written } = await sql<{ id: number }>`
    with ${peopleTables(people)}
    insert into experiment_results (experiment, variation, metric, users, crossed, leaked, base, value_sum, square_sum, by_mod_ids, as_of)
    select ${experiment}::bigint, v.id, k.metric, coalesce(c.users, 0), coalesce(x.crossed, 0), coalesce(x.leaked, 0), coalesce(m.base, 0),
      coalesce(m.value_sum, 0), coalesce(m.square_sum, 0), ${!isSeen}, ${at}
    from experiment_variations v cross join unnest(${[...metrics]}::text[]) as k(metric)
      left join (${metricRows}) m on m.variation = v.id and m.metric = k.metric
      left join sizes c on c.variation = v.id
      left join (select variation, count(*) filter (where crossed) as crossed, count(*) filter (where leaked) as leaked
        from experiment_exposures where experiment = ${experiment} group by 1) x on x.variation = v.id
    where v.experiment = ${experiment}
    on conflict (experiment, variation, metric) do update set users = excluded.users, crossed = excluded.crossed, leaked = excluded.leaked,
      base = excluded.base, value_sum = excluded.value_sum, square_sum = excluded.square_sum, by_mod_ids = excluded.by_mod_ids, as_of = excluded.as_of,
      version = experiment_results.version + 1, updated_at = excluded.as_of
    returning id`.execute(db)
  const ids = written.map(({ id }) => id)
  if (ids.length > 0)
    await sql`insert into told_changes (change_set, tool, rows, made) values (0, 'experiment_results', ${ids}::bigint[], false)`.execute(db)
}

/** Experiments whose figures can still change: those that run, and those that were concluded in the last 30 days, for returns come late. */
export async function toCount(db: Kysely<Tables>, now: Date): Promise<readonly number[]> {
  const since = new Date(now.getTime() - 30 * 86_400_000).toISOString()
  const { rows } = await sql<{ id: number }>`select id from experiments
    where started_at is not null and (concluded_at is null or concluded_at >= ${since}::timestamptz) order by id`.execute(db)
  return rows.map(({ id }) => id)
}
