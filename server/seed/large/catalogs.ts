import { sql } from 'kysely'
import { fill } from './fill.ts'
import type { Plan } from './plan.ts'
import type { Sql } from './sqlDraws.ts'

const LIMITS = [
  [2, 90],
  [0, 5],
  [1, 5],
] as const

/** The planned catalogs as rows; prices, picture and number from their products, which are there already. */
export function catalogs(plan: Plan): Sql {
  const draw = plan.draws('catalog_rows', sql`c.id`)
  const lastConfirmed = plan.momentOf(sql`${plan.today} - ${draw.whole('confirmed', 1, 12)}`, draw.whole('second', 30_000, 70_000))
  return fill(
    'catalogs',
    {
      id: sql`c.id`,
      created_at: sql`c.added`,
      updated_at: sql`coalesce(c.activated_at, c.added)`,
      name: sql`split_part(first.name, ' ', 1) || ' ' || lower(category.name) || ' ' || c.id - 500000`,
      description: sql`own.count || ' designs of ' || lower(category.name)`,
      supplier: sql`c.supplier`,
      sub_sub_category: sql`category.id`,
      activation: sql`c.activation`,
      first_activated_at: sql`c.activated_at`,
      notification_sent_at: sql`case when c.activated_at is not null and ${draw.below('told', 0.6)} then ${plan.later(sql`c.activated_at`, draw.whole('told after', 2, 40))} end`,
      not_for_you: draw.below('not for you', 0.04),
      pre_booking: sql`c.activation = 'activated' and ${draw.below('pre-booking', 0.05)}`,
      limit_kind: draw.weighted('limit', LIMITS),
      bucket: draw.pick('bucket', ['A', 'B', 'C']),
      hidden: sql`c.activation = 'deactivated' and ${draw.below('hidden', 0.2)}`,
      uat: sql`c.activation = 'never activated' and ${draw.below('uat', 0.25)}`,
      min_price: plan.money(sql`own.least`),
      max_price: plan.money(sql`own.most`),
      rating: sql`case when c.activated_at is not null then (${draw.whole('rating', 28, 49)} / 10.0)::numeric(2, 1) end`,
      stock_confirmed_at: sql`case when c.activated_at is not null then greatest(c.activated_at, ${lastConfirmed}) end`,
      image: sql`first.images -> 0 -> 'image'`,
      product_count: sql`own.count`,
      added_on: plan.dayOf(sql`c.added`),
    },
    sql`large_catalogs c
      join (select catalog, count(*) as count, min(discounted_price) as least, max(discounted_price) as most, min(id) as first
        from products where id > ${sql.lit(plan.after.products)} group by 1) as own on own.catalog = c.id
      join products first on first.id = own.first
      join categories category on category.id = first.taxonomy`,
  )
}
