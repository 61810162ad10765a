import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../server/handlers.ts'
import { metricRows, modIdSql, peopleTables } from '../background/metricSql.ts'
import type { Metric } from '../metrics.ts'

/** Past values of a metric. */
export interface RecentSums {
  /** Users who ordered. */
  readonly users: number
  /** Unit of the count: users, sub-orders or ratings. */
  readonly base: number
  readonly sum: number
  readonly squares: number
}

/** A metric over the users of some mod ids who ordered since a moment: what an experiment can expect. */
export async function recentSums(db: Kysely<Tables>, metric: Metric, modIds: readonly number[], since: Date): Promise<RecentSums> {
  const from = sql`${since.toISOString()}::timestamptz`
  const people = sql`select u.id, 0 as variation, ${from} as since, 'infinity'::timestamptz as until from users u
    where u.deletion = 'active' and ${modIdSql('u')} = any(${[...modIds]}::int[])
      and exists (select from orders o where o.reseller = u.id and o.placed_at >= ${from})`
  const { rows } = await sql<{
    metric: string
    base: string
    value_sum: string | null
    square_sum: string | null
  }>`with ${peopleTables(people)}
    select * from (${metricRows}) m where m.metric in ('orders per user', ${metric})`.execute(db)
  const of = (name: string) => rows.find(row => row.metric === name)
  const own = of(metric)
  return {
    users: Number(of('orders per user')?.base ?? 0),
    base: Number(own?.base ?? 0),
    sum: Number(own?.value_sum ?? 0),
    squares: Number(own?.square_sum ?? 0),
  }
}
