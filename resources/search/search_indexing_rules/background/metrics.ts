import { type Kysely, sql } from 'kysely'
import { type Tables, table } from '../../../../server/handlers.ts'

type Db = Kysely<Tables>

/** The metrics of each catalog, from 0 to 1 within its sub-sub-category; 0.5 without data (rest.md, §6.4). */
export const catalogMetrics = table('catalog_metrics', {
  catalog: 'bigint primary key',
  rating: 'real not null',
  orders_30d: 'real not null',
  ctr: 'real not null',
  margin: 'real not null',
  stock: 'real not null',
  freshness: 'real not null',
  bucket: 'text not null',
  added_on: 'date',
})

/** Without data, a metric is in the middle. */
const rank = (value: string) =>
  sql.raw(`case when ${value} is null then 0.5 else percent_rank() over (partition by ${value} is null order by ${value}) end`)

/**
 * Computes the metrics of the catalogs of a sub-sub-category. Orders are sub-orders that were not cancelled; the margin is the part of the price above the
 * wholesale price. Click rates need events of the app that say which catalogs were seen; until then they are 0.5.
 * @param today the local date, YYYY-MM-DD
 */
export async function computeMetrics(trx: Db, leaf: number, today: string): Promise<number> {
  await sql`delete from catalog_metrics m using catalogs c where c.id = m.catalog and c.sub_sub_category = ${leaf}`.execute(trx)
  const { numAffectedRows } = await sql`
    insert into catalog_metrics (catalog, rating, orders_30d, ctr, margin, stock, freshness, bucket, added_on)
    with own as (
      select c.id, c.rating, coalesce(c.added_on, c.created_at::date) as added_on from catalogs c where c.sub_sub_category = ${leaf}
    ), sold as (
      select p.catalog, sum(s.quantity) as whole,
        coalesce(sum(s.quantity) filter (where s.placed_at >= ${today}::date - 30), 0) as recent,
        coalesce(sum(s.quantity) filter (where s.placed_at >= ${today}::date - 60 and s.placed_at < ${today}::date - 30), 0) as earlier
      from sub_orders s join products p on p.id = s.product join own on own.id = p.catalog where s.status <> 5 group by p.catalog
    ), goods as (
      select p.catalog,
        avg((p.discounted_price - p.wholesale_price)::numeric / nullif(p.discounted_price, 0)) as margin,
        sum((select sum((v->>'stock')::integer) from jsonb_array_elements(p.variations) v)) as stock
      from products p join own on own.id = p.catalog where p.state = 'active' group by p.catalog
    )
    select own.id, ${rank('own.rating')}, ${rank('sold.recent')}, 0.5, ${rank('goods.margin')}, ${rank('goods.stock')}, ${rank('own.added_on')},
      case when own.added_on > ${today}::date - 30 then 'new'
        when sold.earlier > 0 and sold.recent >= sold.earlier * 1.2 then 'growing'
        when sold.whole >= 100 then 'proven' else 'other' end,
      own.added_on
    from own left join sold on sold.catalog = own.id left join goods on goods.catalog = own.id`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
