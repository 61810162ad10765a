import { sql } from 'kysely'
import { keep } from './keep.ts'
import type { Plan } from './plan.ts'
import type { Sql } from './sqlDraws.ts'

/** What orders choose from, numbered in the order in which it came on sale, with all that a line takes over. */
export function productsOnSale({ after, dayOf }: Plan): Sql {
  return keep(
    'large_products',
    sql`select row_number() over (order by c.activated_at, p.id) as rank, ${dayOf(sql`c.activated_at`)} as since,
      p.id, p.catalog, p.name, p.discounted_price as price, p.gst_percent, p.variations,
      p.supplier, s.international, s.sla_max, s.commission_percent, s.markup_percent
    from products p join large_catalogs c on c.id = p.catalog join suppliers s on s.id = p.supplier
    where p.id > ${sql.lit(after.products)} and c.selling and c.activated_at is not null`,
  )
}
