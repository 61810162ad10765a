import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { countFigures } from '../../../resources/marketing/experiments/background/countFigures.ts'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { openLog } from '../../../server/log.ts'
import { startPostgres } from '../../support/postgres.ts'
import { atMost } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { seedOrders } from '../support/seedOrders.ts'

const EXPOSURES = 1_000_000
const ORDERS = 200_000
const PART = 50_000

/** The figures of an experiment with a million exposures. */
export const experimentResults: Figure = {
  work: 'results of an experiment with 1,000,000 exposures and 200,000 orders, six metrics; the reference is the SQL of the six metrics by hand',
  unit: 'ms',
  bar: atMost(2),
  async prepare() {
    const postgres = await startPostgres()
    await seedOrders(ORDERS, { DATABASE_URL: postgres.url })
    const db = await openDatabase({ dataDir: tmpdir(), databaseUrl: postgres.url }, openLog('silent'))
    const experiment = await expose(db)
    return {
      ours: () => milliseconds(() => db.transaction(trx => countFigures(trx, experiment, new Date()))),
      reference: () => milliseconds(() => countByHand(db, experiment)),
      async close() {
        await db.close()
        await postgres.stop()
      },
    }
  },
}

/** Exposes a million users, among them all users of the demo data, to the first experiment. */
async function expose(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number; variations: readonly number[] }>`select e.id, array_agg(v.id order by v.id) as variations
    from experiments e join experiment_variations v on v.experiment = e.id where e.stage = 'full' group by e.id order by e.id limit 1`.execute(
    db.sql,
  )
  const [first] = rows
  if (!first) throw new Error('The demo data have no experiment at full.')
  await sql`delete from experiment_exposures where experiment = ${first.id}`.execute(db.sql)
  // In parts: a statement of the application ends after half a minute.
  for (let from = 0; from < EXPOSURES; from += PART)
    await sql`insert into users (code, user_type, name, phone)
      select 'RS' || (5000000 + n), 'reseller', 'User ' || n, '9' || lpad((600000000 + n)::text, 9, '0')
      from generate_series(${from}::int, ${from + PART - 1}::int) n`.execute(db.sql)
  for (let from = 0; from < EXPOSURES; from += PART)
    await sql`insert into experiment_exposures (experiment, "user", variation, first_at)
      select ${first.id}, id, (${first.variations}::bigint[])[1 + id % 2], now() - interval '400 days' from users
      order by id offset ${from} limit ${PART}`.execute(db.sql)
  await sql`analyze users, experiment_exposures`.execute(db.sql)
  return first.id
}

/** One statement, as somebody writes it who only needs these figures; nothing is stored. */
async function countByHand(db: Database, experiment: number): Promise<void> {
  await sql`with seen as (select "user", variation, first_at from experiment_exposures where experiment = ${experiment} and crossed is not true),
    bought as (select e.variation, o.id, o.reseller, o.goods_amount, o.status from seen e join orders o on o.reseller = e."user" and o.placed_at >= e.first_at),
    sums as (select variation, reseller, count(*) as orders, sum(goods_amount) as gmv from bought where status not in (1, 5) group by 1, 2),
    lines as (select b.variation, s.status, s.delivered_at, r.id as returned from bought b join sub_orders s on s."order" = b.id and s.status <> 1
      left join return_requests r on r.sub_order = s.id and r.request_type = 'return' and r.status not in (3, 4, 6))
    select (select json_agg(x) from (select variation, count(*) from seen group by 1) x),
      (select json_agg(x) from (select variation, count(*), sum(orders), sum(orders * orders), sum(gmv), sum(gmv * gmv) from sums group by 1) x),
      (select json_agg(x) from (select variation, count(*), count(*) filter (where status = 5), count(*) filter (where delivered_at is not null),
        count(*) filter (where delivered_at is not null and returned is not null) from lines group by 1) x),
      (select json_agg(x) from (select e.variation, count(*), sum(rating), sum(rating * rating)
        from seen e join reviews v on v."user" = e."user" and v.created_at >= e.first_at group by 1) x)`.execute(db.sql)
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
