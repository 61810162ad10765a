import { type QueryExecutorProvider, sql } from 'kysely'
import { countries } from '../../../schema/country.ts'
import type { LargeDemo, LargeNeeds } from '../../../schema/demo.ts'
import { baskets, days } from './baskets.ts'
import { catalogs, plannedCatalogs } from './catalogs.ts'
import { lines } from './lines.ts'
import { orders } from './orders.ts'
import { payees, payouts } from './payouts.ts'
import { largeTables, type Plan, planLarge } from './plan.ts'
import { products, productsOnSale } from './products.ts'
import { customers, sellers, users } from './resellers.ts'
import { returnRequests } from './returnRequests.ts'
import { shipments } from './shipments.ts'
import type { Sql } from './statements.ts'
import { subOrders } from './subOrders.ts'
import { suppliers } from './suppliers.ts'

/** Six digits number the orders of a day; a day of the large set has up to 1 in 200 of them. */
const MOST = 100_000_000

/** Each step makes rows or keeps them for the steps after it. */
const steps: readonly (readonly [said: string | null, make: (plan: Plan) => Sql])[] = [
  ['suppliers', suppliers],
  [null, plannedCatalogs],
  ['products', products],
  ['catalogs', catalogs],
  [null, productsOnSale],
  ['resellers', users],
  [null, sellers],
  ['customers', customers],
  [null, days],
  [null, baskets],
  [null, lines],
  ['sub-orders', subOrders],
  ['shipments', shipments],
  ['return requests', returnRequests],
  ['orders', orders],
  [null, payees],
  ['payouts', payouts],
  [null, countOrders],
]

/** Two years of orders beside the demo's, with suppliers, goods, resellers, customers and payouts in proportion. */
export const large: LargeDemo = {
  of: 'orders',
  tables: largeTables,
  async grow(needs: LargeNeeds<QueryExecutorProvider>) {
    const { handle, world, count, say } = needs
    const demo = await demoOrders(handle)
    if (count <= demo || count > MOST) throw new Error(`--orders must be from ${demo + 1} to ${MOST}`)
    const plan = await planLarge(needs, count - demo)
    for (const [said, make] of steps) {
      const { numAffectedRows } = await make(plan).execute(handle)
      if (said) say(`${Number(numAffectedRows ?? 0).toLocaleString('en')} ${said}`)
    }
    const { rows } = await sql<{ day: string }>`
      select distinct (placed_at at time zone ${countries[world.country].zone})::date::text as day from orders order by 1`.execute(handle)
    return rows.map(({ day }) => day)
  },
}

async function demoOrders(handle: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ last: number; found: number }>`select coalesce(max(id), 0) as last, count(*) as found from orders`.execute(
    handle,
  )
  const [row] = rows
  if (!row || row.found === 0 || row.last !== row.found)
    throw new Error('There are other orders than those of the demo: start from an empty database')
  return row.found
}

function countOrders({ after }: Plan): Sql {
  return sql`update users u set order_count = c.count
    from (select reseller, count(*) as count from orders where id > ${sql.lit(after.orders)} group by 1) c where c.reseller = u.id`
}
