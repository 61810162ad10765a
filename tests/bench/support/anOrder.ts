import pg from 'pg'
import { millionOrders } from './millionOrders.ts'
import { once } from './once.ts'

/** An order in the middle of the large set, and all by which it can be searched for. */
export interface AnOrder {
  readonly id: number
  readonly order_number: string
  readonly customer_phone: string
  readonly reseller_code: string
  readonly reseller_name: string
  readonly customer_code: string
  readonly supplier: number
}

export const anOrder = once(async (): Promise<AnOrder> => {
  const { databaseUrl } = await millionOrders()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<Record<keyof AnOrder, string>>(
    `select o.id, o.order_number, o.customer_phone, u.code as reseller_code, u.name as reseller_name, c.code as customer_code, s.supplier
     from orders o join users u on u.id = o.reseller join customers c on c.id = o.customer join sub_orders s on s."order" = o.id
     where o.id >= (select max(id) / 2 from orders) order by o.id, s.id limit 1`,
  )
  await client.end()
  const [row] = rows
  if (!row) throw new Error('There are no orders.')
  return { ...row, id: Number(row.id), supplier: Number(row.supplier) }
})
