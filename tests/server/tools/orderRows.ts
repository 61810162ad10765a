import { sql } from 'kysely'
import type { Database } from '../../../server/db/database.ts'
import { insertRow } from '../../support/insertRow.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number }
export type TableName = Parameters<typeof insertRow>[1]

/** Reads rows of a database with the fixtures, and inserts orders. */
export function orderRows(db: Database) {
  let made = 0

  const rows = async (table: TableName, where: Readonly<Record<string, unknown>> = {}) => {
    const parts = Object.entries(where).map(([key, value]) => sql`${sql.ref(key)} = ${value}`)
    return (
      await sql<Row>`select * from ${sql.table(table)} where ${parts.length ? sql.join(parts, sql` and `) : sql`true`} order by id`.execute(
        db.sql,
      )
    ).rows
  }
  const row = async (table: TableName, id: number): Promise<Row> => (await rows(table, { id }))[0] as Row

  return {
    rows,
    row,
    /** Inserts an order of RS100001 with lines of product 900001 in size M, one for each set of values. Other columns fit the status. */
    async order(values: Readonly<Record<string, unknown>>, ...lines: readonly Readonly<Record<string, unknown>>[]) {
      made += 1
      const number = `2611${String(70_000_000 + made)}`
      const all = (lines.length ? lines : [{}]).map(line => ({ price: '300.00', quantity: 1, ...line }) as Record<string, unknown>)
      const kept = all.filter(line => line.status !== 5)
      const goods = kept.reduce((sum, line) => sum + Number(line.price) * Number(line.quantity), 0)
      const [ship = 0, fee = 0, margin = 0, discount = 0] = ['shipping_charge', 'cod_fee', 'margin_amount', 'discount_amount'].map(key =>
        Number(values[key] ?? 0),
      )
      const id = await insertRow(db, 'orders', {
        order_number: number,
        reseller: 100_001,
        customer: 1,
        customer_name: 'Asha Rao',
        city: 'Pune',
        state: 'Maharashtra',
        pincode: '411001',
        payment_mode: 'cod',
        cod_verification: 'not_required',
        status: all[0]?.status ?? 2,
        sub_order_count: all.length,
        placed_at: '2026-11-18T05:00:00.000Z',
        goods_amount: goods.toFixed(2),
        total_amount: (goods + ship + fee + margin - discount).toFixed(2),
        ...values,
      })
      const ids: number[] = []
      for (const [index, line] of all.entries()) {
        ids.push(
          await insertRow(db, 'sub_orders', {
            sub_order_number: `${number}_${index + 1}`,
            order: id,
            supplier: 1001,
            catalog: 500_101,
            product: 900_001,
            product_name: 'Printed kurti',
            variation: 'M',
            amount: (Number(line.price) * Number(line.quantity)).toFixed(2),
            supplier_price: '250.00',
            status: 2,
            placed_at: '2026-11-18T05:00:00.000Z',
            sla_date: '2026-11-20',
            ...line,
          }),
        )
      }
      return { id, number, lines: ids }
    },
  }
}
