import { sql } from 'kysely'
import { partnerShares } from '../shares/partnerShares.ts'
import { shares } from '../words/words.ts'
import type { Plan } from './plan.ts'
import { fill, keep, literals, type Sql, taken, weightedBy } from './statements.ts'
import { leaves } from './words.ts'

/** Part of the catalogs that is there before the first order. */
const OLD = 0.4
const OLDEST_DAYS = 1100
const OF_SELLING = { activated: 79, deactivated: 11, 'never activated': 10 }
const OF_OTHERS = { deactivated: 55, 'never activated': 45 }

/** Of which supplier each catalog is, when it was added and whether it is on sale; later ones have higher ids. Few suppliers have most. */
export function plannedCatalogs(plan: Plan): Sql {
  const { rows, after, days, today } = plan
  const draw = plan.draws('catalogs', sql`i.place`)
  const last = sql.lit(days + 10)
  const part = sql`((i.place - ${draw.chance('within')}) / ${sql.lit(rows.catalogs)})`
  const placed = sql`(
    select i.place, ${part} as part, ${draw.zipf('supplier', sql.lit(rows.suppliers))} as supplier_rank,
      ${draw.whole('leaf', 0, leaves().count - 1)} as leaf_place, exp(${draw.normal('level')} * 0.35) as level,
      ${draw.chance('activation')} as chance, ${draw.whole('second', 30_000, 70_000)} as second, ${draw.whole('activated', 20, 90)} as hours
    from generate_series(1, ${sql.lit(rows.catalogs)}) as i(place) offset 0
  ) as c`
  const age = sql`case when c.part < ${sql.lit(OLD)}
    then ${sql.lit(OLDEST_DAYS)} - (${sql.lit(OLDEST_DAYS)} - ${last}) * c.part / ${sql.lit(OLD)} else ${last} * (1 - c.part) / ${sql.lit(1 - OLD)} end`
  const added = plan.momentOf(sql`${today} - 1 - (${age})::integer`, sql`c.second`)
  const selling = sql`(s.status = 'active' and s.qc_state not in (${literals(partnerShares.notSelling)}))`
  const query = sql`select c.*, case when c.activation <> 'never activated' then ${plan.later(sql`c.added`, sql`c.hours`)} end as activated_at
    from (
      select ${sql.lit(after.catalogs)} + c.place as id, c.place, c.leaf_place, c.level, c.hours, ${added} as added,
        s.id as supplier, s.status as supplier_status, s.international, ${selling} as selling,
        case when ${selling} then ${weightedBy(sql`c.chance`, OF_SELLING)} else ${weightedBy(sql`c.chance`, OF_OTHERS)} end as activation
      from ${placed} join suppliers s on s.id = ${sql.lit(after.suppliers)} + c.supplier_rank offset 0
    ) as c`
  return keep('large_catalogs', query)
}

/** The planned catalogs as rows; prices, picture and number from their products, which are there already. */
export function catalogs(plan: Plan): Sql {
  const draw = plan.draws('catalog_rows', sql`c.id`)
  const lastConfirmed = plan.momentOf(sql`${plan.today} - ${draw.whole('confirmed', 1, 12)}`, draw.whole('second', 30_000, 70_000))
  const from = sql`large_catalogs c
      join (select catalog, count(*) as count, min(discounted_price) as least, max(discounted_price) as most, min(id) as first
        from products where id > ${sql.lit(plan.after.products)} group by 1) as own on own.catalog = c.id
      join products first on first.id = own.first
      join categories category on category.id = first.taxonomy`
  return fill('catalogs', from, {
    ...taken('c', 'id', 'supplier', 'activation'),
    created_at: sql`c.added`,
    updated_at: sql`coalesce(c.activated_at, c.added)`,
    name: sql`split_part(first.name, ' ', 1) || ' ' || lower(category.name) || ' ' || c.id - 500000`,
    description: sql`own.count || ' designs of ' || lower(category.name)`,
    sub_sub_category: sql`category.id`,
    first_activated_at: sql`c.activated_at`,
    notification_sent_at: sql`case when c.activated_at is not null and ${draw.below('told', 0.6)} then ${plan.later(sql`c.activated_at`, draw.whole('told after', 2, 40))} end`,
    not_for_you: draw.below('not for you', 0.04),
    pre_booking: sql`c.activation = 'activated' and ${draw.below('pre-booking', 0.05)}`,
    limit_kind: draw.weighted('limit', shares('2: 90, 0: 5, 1: 5')),
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
  })
}
