import { sql, type Transaction } from 'kysely'
import { type Country, countries } from '../../../schema/country.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Tables } from '../../db/database.ts'
import { rebuildDays } from '../../metrics/rebuildDays.ts'
import { withoutIndexes } from '../withoutIndexes.ts'
import { baskets } from './baskets.ts'
import { catalogs } from './catalogs.ts'
import { customers } from './customers.ts'
import { days } from './days.ts'
import { largeTables } from './largeTables.ts'
import { lines } from './lines.ts'
import { orders } from './orders.ts'
import { payees } from './payees.ts'
import { payouts } from './payouts.ts'
import { type Plan, planLarge } from './plan.ts'
import { plannedCatalogs } from './plannedCatalogs.ts'
import { products } from './products.ts'
import { productsOnSale } from './productsOnSale.ts'
import { returnRequests } from './returnRequests.ts'
import { sellers } from './sellers.ts'
import { shipments } from './shipments.ts'
import type { Sql } from './sqlDraws.ts'
import { subOrders } from './subOrders.ts'
import { suppliers } from './suppliers.ts'
import { users } from './users.ts'

export interface GrowNeeds {
  readonly db: Database
  readonly country: Country
  readonly clock: Clock
  readonly seed: number
  /** How many orders there are to be in the end. */
  readonly orders: number
  readonly say: (line: string) => void
}

/** Six digits number the orders of a day; a day of the large set has up to 1 in 200 of them. */
const MOST = 100_000_000
const LIMIT_MS = 3_600_000

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
]

/**
 * Adds the large set beside the demo's rows until there are so many orders: two years of them, with suppliers, goods, resellers, customers and
 * payouts in proportion. All is made within the database. The same seed and now make the same rows.
 * @throws Error where there are other orders than the demo's, or the number cannot be reached
 */
export async function growLarge({ db, country, clock, seed, orders: wanted, say }: GrowNeeds): Promise<void> {
  const demo = await demoOrders(db)
  if (wanted <= demo || wanted > MOST) throw new Error(`--orders must be from ${demo + 1} to ${MOST}`)
  const now = clock()
  await db.transaction(
    async trx => {
      const plan = await planLarge(trx, { country, now, seed, orders: wanted - demo })
      await makeRoom(trx, db.embedded)
      await withoutIndexes(trx, largeTables, async () => {
        for (const [said, make] of steps) {
          const { numAffectedRows } = await make(plan).execute(trx)
          if (said) say(`${Number(numAffectedRows ?? 0).toLocaleString('en')} ${said}`)
        }
        // No index can be made while references wait to be looked up.
        await sql`set constraints all immediate`.execute(trx)
      })
      say('Counting up')
      await refresh(trx, plan, now)
    },
    { limitMs: LIMIT_MS },
  )
  await sql`analyze`.execute(db.sql)
}

async function demoOrders({ sql: db }: Database): Promise<number> {
  const { rows } = await sql<{ last: number; found: number }>`select coalesce(max(id), 0) as last, count(*) as found from orders`.execute(
    db,
  )
  const [row] = rows
  if (!row || row.found === 0 || row.last !== row.found)
    throw new Error('There are other orders than those of the demo: start from an empty database')
  return row.found
}

async function makeRoom(trx: Transaction<Tables>, embedded: boolean): Promise<void> {
  // Lines are there before their orders, products before their catalogs.
  await sql`set constraints all deferred`.execute(trx)
  if (embedded) return
  await sql`select set_config('work_mem', '256MB', true), set_config('maintenance_work_mem', '512MB', true), set_config('jit', 'off', true)`.execute(
    trx,
  )
  // Every reference is to a row made just now or of the demo: whoever may, leaves out the looking up.
  await sql`select set_config('session_replication_role', 'replica', true) from pg_roles where rolname = current_user and rolsuper`.execute(
    trx,
  )
}

/** What is counted from the rows, and where the numbers of further rows begin. */
async function refresh(trx: Transaction<Tables>, { country, after }: Plan, now: Date): Promise<void> {
  for (const table of largeTables)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(trx)
  await sql`update users u set order_count = c.count from (select reseller, count(*) as count from orders where id > ${after.orders} group by 1) c
    where c.reseller = u.id`.execute(trx)
  const { zone } = countries[country]
  const { rows } = await sql<{
    day: string
  }>`select distinct (placed_at at time zone ${zone})::date::text as day from orders order by 1`.execute(trx)
  await rebuildDays(
    trx,
    rows.map(({ day }) => day),
    zone,
    now,
  )
}
