import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'

/**
 * Notes that the figures of these orders' days are to be computed again, in the transaction that changes the orders.
 * @param zone in which the day of an order is its `placed_at`
 */
export async function touchDays(handle: Kysely<Tables>, orderIds: readonly number[], zone: string): Promise<void> {
  if (orderIds.length === 0) return
  await sql`insert into metric_days_touched (day)
    select distinct (placed_at at time zone ${zone})::date from orders where id = any(${[...orderIds]}::bigint[])`.execute(handle)
}
