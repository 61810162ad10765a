import { type RawBuilder, sql, type Transaction } from 'kysely'
import { type Country, countries } from '../../schema/country.ts'
import type { Clock } from '../clock.ts'
import type { Database, Tables } from '../db/database.ts'
import { rebuildDays } from '../metrics/rebuildDays.ts'
import { copyRows } from './copyRows.ts'
import { withoutIndexes } from './withoutIndexes.ts'

export interface GrowNeeds {
  readonly db: Database
  readonly country: Country
  readonly clock: Clock
  readonly seed: number
  /** How many orders there are to be in the end. */
  readonly orders: number
  readonly say: (line: string) => void
}

/** Numbers of orders have six digits within a day, of which the demo's own take three; this many copies fit beside them. */
const MOST_COPIES = 998
/** More than the demo has orders in a day. */
const APART = 1000
/** Parcel numbers of copies lie this far from one another. */
const AWB_APART = 100_000_000_000
/** Half an hour is the finest step between the zones of both countries and UTC, so nothing moved back within it leaves its local day. */
const STEP = '30 minutes'
const LIMIT_MS = 3_600_000
const TOLD_EVERY = 100_000

/**
 * Adds orders with their sub-orders and parcels until there are so many, as copies of the demo's under numbers of their own, each placed at
 * another moment of the same half hour. The same seed makes the same rows. Figures of days and of resellers are brought up to date.
 * @throws Error where the orders are not those of the demo, or the number cannot be reached
 */
export async function growOrders({ db, country, clock, seed, orders, say }: GrowNeeds): Promise<void> {
  const { demo, lines, parcels } = await extent(db)
  if (orders < demo || Math.ceil(orders / demo) > MOST_COPIES) throw new Error(`--orders must be from ${demo} to ${demo * MOST_COPIES}`)
  await db.transaction(
    async trx => {
      // Every reference of a copy points to another copy of the same round or to a row of the demo: whoever may, leaves out the looking up.
      await sql`select set_config('session_replication_role', 'replica', true) from pg_roles where rolname = current_user and rolsuper`.execute(
        trx,
      )
      await withoutIndexes(trx, ['orders', 'sub_orders', 'shipments'], async () => {
        for (let copy = 1, made = demo; made < orders; copy += 1) {
          const upTo = Math.min(demo, orders - made)
          await copyOnce(trx, { copy, upTo, seed, demo, lines, parcels })
          if (Math.floor((made + upTo) / TOLD_EVERY) > Math.floor(made / TOLD_EVERY)) say(`${(made + upTo).toLocaleString('en')} orders`)
          made += upTo
        }
      })
      await refresh(trx, country, clock())
    },
    { limitMs: LIMIT_MS },
  )
  await sql`analyze`.execute(db.sql)
}

/** The last ids of the demo, whose rows are numbered without gaps. */
async function extent({ sql: db }: Database): Promise<{ demo: number; lines: number; parcels: number }> {
  const { rows } = await sql<{ demo: number; found: number; lines: number; parcels: number }>`select
    (select coalesce(max(id), 0) from orders) as demo, (select count(*) from orders) as found,
    (select coalesce(max(id), 0) from sub_orders) as lines, (select coalesce(max(id), 0) from shipments) as parcels`.execute(db)
  const [row] = rows
  if (!row || row.found === 0 || row.demo !== row.found)
    throw new Error('There are other orders than those of the demo: start from an empty database')
  return row
}

interface Copy {
  readonly copy: number
  /** Last order of the demo that is copied. */
  readonly upTo: number
  readonly seed: number
  readonly demo: number
  readonly lines: number
  readonly parcels: number
}

async function copyOnce(trx: Transaction<Tables>, { copy, upTo, seed, demo, lines, parcels }: Copy): Promise<void> {
  // Text to hash; Postgres' own random numbers could not be made again.
  const chance = sql`(('x' || substr(md5(${`${seed}:${copy}:`}::text || o.id), 1, 8))::bit(32)::bigint / 4294967296.0)`
  const earlier = sql`(o.placed_at - date_bin(${STEP}::interval, o.placed_at, '2000-01-01T00:00Z')) * ${chance}`
  const plus = (column: string, offset: number): RawBuilder<unknown> => sql`t.${sql.ref(column)} + ${copy * offset}::bigint`
  const number = (column: string): RawBuilder<unknown> =>
    sql`overlay(t.${sql.ref(column)} placing lpad((substr(t.${sql.ref(column)}, 7, 6)::integer + ${copy * APART}::integer)::text, 6, '0') from 7 for 6)`
  const awb = sql`((substring(t.awb from '^[0-9]+')::bigint + ${copy * AWB_APART}::bigint)::text || coalesce(substring(t.awb from '[^0-9].*$'), ''))`

  await copyRows(trx, {
    table: 'orders',
    earlier,
    set: { id: plus('id', demo), order_number: number('order_number') },
    from: sql`orders t join orders o on o.id = t.id`,
    upTo,
  })
  await copyRows(trx, {
    table: 'sub_orders',
    earlier,
    set: { id: plus('id', lines), order: plus('order', demo), sub_order_number: number('sub_order_number'), awb },
    from: sql`sub_orders t join orders o on o.id = t."order"`,
    upTo,
  })
  await copyRows(trx, {
    table: 'shipments',
    earlier,
    set: { id: plus('id', parcels), sub_order: plus('sub_order', lines), replaced_by: plus('replaced_by', parcels), awb },
    from: sql`shipments t join sub_orders s on s.id = t.sub_order join orders o on o.id = s."order"`,
    upTo,
  })
}

/** What is counted from orders elsewhere. */
async function refresh(trx: Transaction<Tables>, country: Country, now: Date): Promise<void> {
  for (const table of ['orders', 'sub_orders', 'shipments'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(trx)
  await sql`update users u set order_count = c.count from (select reseller, count(*) as count from orders group by 1) c where c.reseller = u.id`.execute(
    trx,
  )
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
