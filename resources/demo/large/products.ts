import { sql } from 'kysely'
import { colours, looks } from '../words/categories.ts'
import type { Plan } from './plan.ts'
import { fill, keep, type Sql, taken, weightedBy } from './statements.ts'
import { leaves } from './words.ts'

const PER_CATALOG = 4
/** The price levels of the categories lie a little under 1 in the middle. */
const TYPICAL = 1.06
const STATES = { active: 94, temporarily_deactivated: 4, permanently_deactivated: 2 }
const HIGH_RATES = { '12.00': 3, '18.00': 1 }
const RATES = { '5.00': 86, '12.00': 9, '18.00': 5 }

/** Four products to a catalog, with the demo's pictures. */
export function products(plan: Plan): Sql {
  const { after, words, country } = plan
  const draw = plan.draws('products', sql`p.id`)
  const leaf = leaves()
  const typical = sql.lit(words.medianPrice * TYPICAL)
  const id = sql`${sql.lit(after.products)} + (c.place - 1) * ${sql.lit(PER_CATALOG)} + n.number`
  const first = plan.draws('products', sql`(${id})`)
  const priced = (amount: Sql) => pricedAs(plan, amount)
  const source = sql`(
    select p.*, ${priced(sql`p.discounted * (1.1 + ${draw.chance('price')} * 0.5)`)} as price,
      case when p.supplier_status = 'deleted permanently' then 'permanently_deactivated'
        when not p.selling then 'temporarily_deactivated'
        when p.number = 1 then 'active' else ${weightedBy(draw.chance('state'), STATES)} end as state
    from (
      select ${id} as id, n.number, c.id as catalog, c.supplier, c.supplier_status, c.selling, c.international, c.added, c.leaf_place,
        ${priced(sql`${typical} * leaf.price * c.level * exp(${first.normal('own')} * 0.12)`)} as discounted
      from large_catalogs c join ${leaf.table} on leaf.place = c.leaf_place
        cross join generate_series(1, ${sql.lit(PER_CATALOG)}) as n(number) offset 0
    ) as p offset 0
  ) as p`
  const rate = weightedBy(draw.chance('gst'), RATES)
  const gst =
    country === 'IN' ? sql`case when p.discounted > 999 then ${weightedBy(draw.chance('gst'), HIGH_RATES)} else ${rate} end` : rate
  const picture = sql`1 + floor(${draw.chance('picture')} * cardinality(pictures.list))::integer`
  const stock = plan.draws('stock', sql`(p.id * 8 + size.place)`)
  const from = sql`${source} join ${leaf.table} on leaf.place = p.leaf_place
      cross join (
        select array_agg(images order by images) as list, array_agg(image_hash order by images) as hashes
        from (select distinct images, image_hash from products where id <= ${sql.lit(after.products)}) as one
      ) as pictures`
  return fill('products', from, {
    ...taken('p', 'id', 'catalog', 'supplier', 'price', 'state'),
    created_at: sql`p.added`,
    updated_at: plan.later(sql`p.added`, draw.whole('updated', 1, 900)),
    name: sql`${draw.pick('look', looks)} || ' ' || lower(leaf.name) || ' ' || lower(${draw.pick('colour', colours)})`,
    sku: sql`upper(left(leaf.name, 3)) || '-' || p.id - 900000`,
    vsku: sql`case when p.international then 'V' || p.id end`,
    discount: sql`p.price - p.discounted`,
    discounted_price: sql`p.discounted`,
    wholesale_price: sql`p.discounted + greatest(1, round(p.discounted * 0.04))::integer`,
    mrp: priced(sql`p.price * 1.3`),
    gst_percent: sql`(${gst})::numeric(5, 2)`,
    variations: sql`(
        select jsonb_agg(jsonb_build_object('name', size.name, 'stock', case when ${draw.below('gone', 0.06)} then 0 else ${stock.whole('stock', 1, 120)} end) order by size.place)
        from jsonb_array_elements_text(leaf.sizes) with ordinality as size(name, place))`,
    images: sql`pictures.list[${picture}]`,
    image_hash: sql`pictures.hashes[${picture}]`,
    country_of_origin: sql`case when p.international then 'China' else ${sql.lit(plan.by({ IN: 'India', ID: 'Indonesia' }))} end`,
    weight_g: sql`${draw.whole('weight', 8, 90)} * 10`,
    taxonomy: sql`leaf.id`,
    attributes: sql`jsonb_build_object('color', lower(${draw.pick('colour', colours)}), 'fabric', ${draw.pick('fabric', ['Cotton', 'Rayon', 'Polyester', 'Mixed'])})`,
    is_cpg: sql`leaf.kind = 'beauty' and ${draw.below('cpg', 0.31)}`,
    exchange_allowed: sql`leaf.kind <> 'beauty' and ${draw.below('exchange', 0.95)}`,
    deleted_at: sql`case when p.state = 'permanently_deactivated' then ${plan.later(sql`p.added`, sql`1000`)} end`,
  })
}

/** Ends in 9, or in Indonesia in 900, as prices do. */
function pricedAs({ by }: Plan, amount: Sql): Sql {
  return by({
    IN: sql`greatest(49, (round((${amount}) / 10) * 10)::integer - 1)`,
    ID: sql`greatest(12900, (round((${amount}) / 1000) * 1000)::integer - 100)`,
  })
}

/** What orders choose from, numbered in the order in which it came on sale, with all that a line takes over. */
export function productsOnSale({ after, dayOf }: Plan): Sql {
  const query = sql`select row_number() over (order by c.activated_at, p.id) as rank, ${dayOf(sql`c.activated_at`)} as since,
      p.id, p.catalog, p.name, p.discounted_price as price, p.gst_percent, p.variations,
      p.supplier, s.international, s.sla_max, s.commission_percent, s.markup_percent
    from products p join large_catalogs c on c.id = p.catalog join suppliers s on s.id = p.supplier
    where p.id > ${sql.lit(after.products)} and c.selling and c.activated_at is not null`
  return keep('large_products', query)
}
