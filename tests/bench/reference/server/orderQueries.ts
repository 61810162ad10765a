import { type Kysely, sql } from 'kysely'

/** The searches of orders, each as one would write it by hand for it alone; a day counts to its end. */
const conditions: Readonly<Record<string, (value: unknown) => ReturnType<typeof sql<boolean>>>> = {
  order_number: value => sql`o.order_number = ${value}`,
  customer_phone: value => sql`o.customer_phone = ${value}`,
  reseller_code: value => sql`o.reseller = (select id from users where code = ${value})`,
  reseller_name_contains: value => sql`o.reseller in (select id from users where lower(name) like lower(${`%${value}%`}))`,
  customer_code: value => sql`o.customer = (select id from customers where code = ${value})`,
  supplier: value => sql`exists (select 1 from sub_orders s where s."order" = o.id and s.supplier = ${value})`,
  placed_at_from: value => sql`o.placed_at >= ${value}`,
  placed_at_to: value => sql`o.placed_at < ${value}::date + 1`,
}

/** A page of found orders with their lines, and how many there are, up to one more than 10,000. */
export async function foundOrders(db: Kysely<never>, filter: Readonly<Record<string, unknown>>): Promise<unknown> {
  const where = sql.join(
    Object.entries(filter).map(([key, value]) => conditions[key]?.(value) ?? sql`false`),
    sql` and `,
  )
  const rows = sql<{ id: number }>`select o.* from orders o where ${where} order by o.placed_at desc, o.id desc limit 20`.execute(db)
  const counted = sql`select count(*) from (select 1 from orders o where ${where} limit 10001) found`.execute(db)
  const found = await rows
  const lines = await sql`select * from sub_orders where "order" = any(${found.rows.map(({ id }) => id)}::bigint[]) order by id`.execute(db)
  return { rows: found.rows, lines: lines.rows, counted: (await counted).rows }
}

/** An order and all that belongs to it. */
export async function wholeOrder(db: Kysely<never>, id: number): Promise<unknown> {
  const [order, lines, tickets, comments] = await Promise.all([
    sql`select * from orders where id = ${id}`.execute(db),
    sql<{ id: number; product: number }>`select * from sub_orders where "order" = ${id} order by id`.execute(db),
    sql`select * from tickets where "order" = ${id}`.execute(db),
    sql`select * from order_comments where "order" = ${id}`.execute(db),
  ])
  const ids = lines.rows.map(line => line.id)
  const [products, shipments, requests] = await Promise.all([
    sql`select * from products where id = any(${lines.rows.map(line => line.product)}::bigint[])`.execute(db),
    sql`select * from shipments where sub_order = any(${ids}::bigint[])`.execute(db),
    sql`select * from return_requests where sub_order = any(${ids}::bigint[])`.execute(db),
  ])
  return [order, lines, tickets, comments, products, shipments, requests].map(({ rows }) => rows)
}
