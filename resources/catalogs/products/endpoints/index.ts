import { sql } from 'kysely'
import { type AddRoutes, idIn, notFound, personOf, readingOf, scopeSql } from '../../../../server/handlers.ts'
import type { Row } from '../../../planner.ts'
import { dealOffer, discountOffer } from '../../pricing/planning/openOffers.ts'
import { priceOf } from '../../pricing/priceOf.ts'
import { priceCalls } from '../contracts.ts'
import { offersFor } from './offersFor.ts'

export const endpoints: AddRoutes = (routes, needs) => {
  const { db, tools, clock, viewerOf } = readingOf(needs)
  routes.serve(priceCalls.price, async (c, { query: { quantity, stream, user } }) => {
    const id = idIn(c)
    const products = tools.get('products')
    const scope = products && scopeSql(products, viewerOf(personOf(c)), 'p')
    const { rows } = await sql<Pick<Row<'products'>, 'discounted_price'>>`select p.discounted_price from products p
      where p.id = ${id} and ${scope ?? sql`true`}`.execute(db.sql)
    const [product] = rows
    if (!product) throw notFound()
    const deals = await sql<Row<'deals'>>`select * from deals where product = ${id} and status = 'active' order by id`.execute(db.sql)
    const discounts = await sql<Row<'live_discounts'>>`select * from live_discounts
      where product = ${id} and status = 'active' and stream = ${stream ?? null} order by id`.execute(db.sql)
    const now = clock().toISOString()
    const candidates = [...deals.rows.map(deal => dealOffer(deal)), ...discounts.rows.map(one => discountOffer(one))]
    const { price, source, steps } = priceOf(product.discounted_price, { quantity, now }, candidates)
    const streams = await sql<{ id: number; name: string }>`select distinct s.id, s.title as name from live_discounts d
      join live_streams s on s.id = d.stream where d.product = ${id} and d.status = 'active' and d.end_at > ${now}::timestamptz
      order by name, id`.execute(db.sql)
    // Staff of one supplier see no resellers.
    const isOpen = user !== undefined && personOf(c).restrictedTo === null
    const offers = isOpen ? await offersFor(db.sql, user, price * quantity, now) : null
    return { price, source, steps: [...steps], streams: streams.rows, offers }
  })
}
