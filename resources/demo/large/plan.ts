import { type QueryExecutorProvider, sql } from 'kysely'
import { countries } from '../../../schema/country.ts'
import type { LargeNeeds } from '../../../schema/demo.ts'
import { indonesia } from '../words/id.ts'
import { india } from '../words/in.ts'
import { type Sql, sqlDraws } from './statements.ts'

/** The tables that the large set adds rows to. */
export const largeTables = [
  'suppliers',
  'catalogs',
  'products',
  'users',
  'customers',
  'orders',
  'sub_orders',
  'shipments',
  'return_requests',
  'payouts',
] as const

type LargeTable = (typeof largeTables)[number]

/** What every statement of the large set knows. */
export type Plan = Awaited<ReturnType<typeof planLarge>>

/** For a million orders. */
const PER_MILLION = { suppliers: 5000, catalogs: 50_000, users: 100_000, customers: 400_000, payouts: 250_000 }
const FEWEST = { suppliers: 20, catalogs: 100, users: 100, customers: 200, payouts: 50 }
const DAYS = 730
/** Codes have six digits: RS999999, CU999999 = the customer with id 899999. */
const LAST_USER = 999_999
const LAST_CUSTOMER = 899_999

/** Plans so many orders, and all that goes with them, beside the rows that are there. */
export async function planLarge({ handle, world, seed }: Omit<LargeNeeds<QueryExecutorProvider>, 'count' | 'say'>, orders: number) {
  /** The last id of each table before: the large set's rows come after the demo's. */
  const after = {} as Record<LargeTable, number>
  for (const table of largeTables) {
    const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from ${sql.table(table)}`.execute(handle)
    after[table] = rows[0]?.last ?? 0
  }
  const { country, moments, by } = world
  const { zone, decimals } = countries[country]
  const share = (table: keyof typeof PER_MILLION) => Math.max(FEWEST[table], Math.round((PER_MILLION[table] * orders) / 1_000_000))
  const now = sql`${sql.lit(moments.now.toISOString())}::timestamptz`
  return {
    country,
    by,
    moments,
    words: by({ IN: india, ID: indonesia }),
    /** Days up to today in which orders are placed. */
    days: DAYS,
    after,
    /** How many rows are made of each table that is not counted from another. */
    rows: {
      orders,
      suppliers: share('suppliers'),
      catalogs: share('catalogs'),
      users: Math.min(share('users'), LAST_USER - after.users),
      customers: Math.min(share('customers'), LAST_CUSTOMER - after.customers),
      payouts: share('payouts'),
    },
    now,
    today: sql`${sql.lit(moments.today)}::date`,
    dayOf: (moment: Sql): Sql => sql`(${moment} at time zone ${sql.lit(zone)})::date`,
    momentOf: (day: Sql, seconds: Sql): Sql => sql`((${day})::timestamp at time zone ${sql.lit(zone)} + make_interval(secs => ${seconds}))`,
    /** A moment so many hours later, whole seconds, but never later than now. */
    later: (moment: Sql, hours: Sql): Sql => sql`least(date_trunc('second', ${moment} + make_interval(secs => (${hours}) * 3600)), ${now})`,
    money: (amount: Sql): Sql => sql`(${amount})::numeric(16, ${sql.lit(decimals)})`,
    draws: (stream: string, row: Sql) => sqlDraws(seed, stream, row),
  }
}
