import type { PlannerRow, Read, Row } from '../../../planner.ts'
import { stock } from '../../planning/stock.ts'

/** What an exchange of sub-orders needs to know: their orders, suppliers and products, which are locked. */
export async function exchangeGoods(lines: readonly Row<'sub_orders'>[], read: Read) {
  const ids = (key: 'order' | 'supplier' | 'product') => [...new Set(lines.flatMap(line => line[key] ?? []))]
  const orders = new Map((await read.rows('orders', { id: ids('order') }, ['is_international'])).map(row => [row.id, row]))
  const suppliers = new Map((await read.rows('suppliers', { id: ids('supplier') }, ['exchange_enable'])).map(row => [row.id, row]))
  const products = new Map((await read.locked('products', { id: ids('product') })).map(row => [row.id, row]))
  const goods = stock([...products.values()])
  return {
    /** Why a sub-order is not exchanged, as a message key; null where it may be (document 2, §8 "Orders and exchange"). */
    refusal(line: Row<'sub_orders'>, variation: string): string | null {
      const product = products.get(line.product ?? 0)
      if (orders.get(line.order)?.is_international) return 'exchange_not_allowed_international'
      if (product?.is_cpg) return 'exchange_not_allowed_cpg'
      // What was booked without a product of the catalog has no other size.
      if (!product?.exchange_allowed || suppliers.get(line.supplier)?.exchange_enable === false) return 'exchange_not_allowed_product'
      const id = line.product ?? 0
      return goods.has(id, variation) && goods.left(id, variation) < line.quantity ? 'exchange_out_of_stock' : null
    },
    hasVariation: (line: Row<'sub_orders'>, variation: string) => goods.has(line.product ?? 0, variation),
    /** Takes the new goods out of the stock; null where less is left. */
    book: ({ product, quantity }: Row<'sub_orders'>, variation: string, group: string) =>
      goods.take(product ?? 0, variation, quantity, group),
    /** Puts goods back; nothing where the variation is sold no more. */
    giveBack({ product, quantity }: Row<'sub_orders'>, variation: string, group: string) {
      const write = goods.take(product ?? 0, variation, -quantity, group)
      return write ? [write] : []
    },
  }
}

/** The same of the sub-orders that requests would exchange. */
export function exchangedGoods(
  requests: readonly PlannerRow<'return_requests'>[],
  lines: ReadonlyMap<number, Row<'sub_orders'>>,
  read: Read,
) {
  const exchanges = requests.filter(({ row }) => row.request_type === 'exchange')
  return exchangeGoods(
    exchanges.flatMap(({ row }) => lines.get(row.sub_order) ?? []),
    read,
  )
}
