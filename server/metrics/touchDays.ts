import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'

/**
 * Notes that the figures of the days of these orders, and of the orders of these lines, are to be computed again, in the transaction that changes the orders.
 * @param zone in which the day of an order is its `placed_at`
 */
export async function touchDays(
  handle: Kysely<Tables>,
  { orders, lines }: { readonly orders: readonly number[]; readonly lines: readonly number[] },
  zone: string,
): Promise<void> {
  if (orders.length + lines.length === 0) return
  await sql`insert into metric_days_touched (day)
    select distinct (placed_at at time zone ${zone})::date from orders
    where id in (select unnest(${[...orders]}::bigint[]) union select "order" from sub_orders where id = any(${[...lines]}::bigint[]))`.execute(
    handle,
  )
}
