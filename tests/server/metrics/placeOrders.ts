import { sql } from 'kysely'
import type { Database } from '../../../server/db/database.ts'
import { rowInserter } from '../../../server/seed/insertRows.ts'

/** An order as an example names it. */
export interface Example {
  readonly name: string
  readonly placed_at: string
  readonly verified?: boolean
  /** `status:amount` of each line. */
  readonly sub: string
  readonly payment_mode?: string
  readonly state?: string
  readonly source?: string
  /** Catalog of the lines, of those that `shopFloor` makes; none: booked without a product. */
  readonly catalog?: number
}

/** What orders refer to: a reseller, a customer, a supplier (and an idle one), and catalogs 1 (category Ethnic wear) and 2 (category Cookware). */
export async function shopFloor(db: Database): Promise<void> {
  await db.transaction(async trx => {
    const insert = rowInserter(trx, new Date('2026-01-01T00:00:00Z'))
    const address = { city: 'Pune', state: 'Maharashtra', pincode: '411001' }
    const phone = '9812345678'
    await insert('users', [{ id: 1, code: 'RS100001', name: 'Asha Rao', phone, flag_state: 1 }])
    await insert('customers', [{ id: 1, code: 'CU100001', reseller: 1, name: 'Uma Das', phone, address_line1: '1, MG Road', ...address }])
    const terms = { tax_id_type: 'GSTIN', monetization_type: 'markup', payment_type: 'advance', credit_period: 7, sla_min: 1, sla_max: 2 }
    const names = {
      brand: 'Asha',
      registered_name: 'Asha',
      contact_name: 'Uma Das',
      email: 'asha@example.com',
      phone,
      address: '1, MG Road',
    }
    await insert('suppliers', [
      { id: 1, ...names, ...address, ...terms },
      { id: 2, ...names, email: 'idle@example.com', ...address, ...terms },
    ])
    await insert('categories', [
      { id: 1, type: 'super-category', name: 'Women fashion' },
      { id: 2, type: 'category', name: 'Ethnic wear', parent: 1 },
      { id: 3, type: 'sub-category', name: 'Sarees', parent: 2 },
      { id: 4, type: 'sub-sub-category', name: 'Silk saree', parent: 3, ss_id: 1 },
      { id: 5, type: 'category', name: 'Cookware', parent: 1 },
      { id: 6, type: 'sub-category', name: 'Pans', parent: 5 },
      { id: 7, type: 'sub-sub-category', name: 'Tawa', parent: 6, ss_id: 2 },
    ])
    await insert('catalogs', [
      { id: 1, name: 'Sarees', supplier: 1, sub_sub_category: 4 },
      { id: 2, name: 'Pans', supplier: 1, sub_sub_category: 7 },
    ])
  })
}

/** Places orders with their lines, without telling anybody: figures know of them only once their days are computed. */
export async function placeOrders(db: Database, examples: readonly Example[]): Promise<void> {
  const last = await sql<{ order: number; line: number }>`select coalesce((select max(id) from orders), 0) as "order",
    coalesce((select max(id) from sub_orders), 0) as line`.execute(db.sql)
  const { order: firstOrder, line: firstLine } = last.rows[0]!
  const orders = examples.map((example, index) => ({
    id: firstOrder + index + 1,
    order_number: example.name,
    reseller: 1,
    customer: 1,
    customer_name: 'Uma Das',
    customer_phone: '9812345678',
    address_line1: '1, MG Road',
    city: 'Pune',
    state: example.state ?? 'Maharashtra',
    pincode: '411001',
    payment_mode: example.payment_mode ?? 'cod',
    source: example.source ?? 'app',
    total_amount: '0',
    placed_at: example.placed_at,
    verified_at: example.verified ? example.placed_at : null,
  }))
  const lines = examples.flatMap((example, index) =>
    example.sub.split(' ').map((said, number) => ({
      sub_order_number: `${example.name}_${number + 1}`,
      order: firstOrder + index + 1,
      supplier: 1,
      catalog: example.catalog ?? null,
      product_name: 'Saree',
      variation: 'M',
      status: Number(said.split(':')[0]),
      amount: said.split(':')[1],
      price: said.split(':')[1],
      supplier_price: '1',
      placed_at: example.placed_at,
    })),
  )
  await db.transaction(async trx => {
    const insert = rowInserter(trx, new Date('2026-01-01T00:00:00Z'))
    await insert('orders', orders)
    await insert(
      'sub_orders',
      lines.map((line, index) => ({ id: firstLine + index + 1, ...line })),
    )
  })
}
