import type { Refusing } from '../../../../schema/planner.ts'
import { type Planner, type Row, update, type Write } from '../../../planner.ts'
import { supplierPrice, units } from '../../planning/amounts.ts'
import { noted } from '../../planning/lines.ts'
import { bookedStock, stockMoved } from '../../planning/stock.ts'

/**
 * Another supplier dispatches the same product: the one of that supplier with the same VSKU or, where the product has none, the same SKU. The goods are
 * booked there and given back here; the customer pays what was agreed. A line that was booked without a product goes to whoever staff name.
 */
export const changeSupplier: Planner<'sub_orders', 'change_supplier'> = async (rows, read, { answers, country }) => {
  const lines = rows.map(({ row }) => row)
  const [supplier] = await read.rows('suppliers', { id: answers.supplier })
  const known = await read.rows('products', { id: named(lines.map(({ product }) => product)) })
  const own = new Map(known.map(product => [product.id, product]))
  const theirs = { supplier: answers.supplier, state: 'active' } as const
  const others = [
    ...(await read.rows('products', { ...theirs, vsku: named(known.map(({ vsku }) => vsku)) })),
    ...(await read.rows('products', { ...theirs, sku: named(known.filter(({ vsku }) => !vsku).map(({ sku }) => sku)) })),
  ]
  const sameAs = ({ product }: Row<'sub_orders'>): Row<'products'> | null | undefined => {
    if (!product) return null
    const mine = own.get(product)
    return others.find(other => (mine?.vsku ? other.vsku === mine.vsku : other.sku === mine?.sku))
  }
  const going = lines.map(line => ({ product: sameAs(line)?.id }))
  const stock = await bookedStock(going, read)
  const { of, text } = units(country)
  const moved: (typeof rows)[number][] = []
  const writes = rows.flatMap((one): (Write | Refusing)[] => {
    const { row, self, group } = one
    const product = sameAs(row)
    const goods = stock.take({ product: product?.id, variation: row.variation, quantity: row.quantity }, group)
    if (!supplier || row.supplier === supplier.id || product === undefined || goods === null)
      return [{ refuse: row.id, message: 'failed_to_update_retry' }]
    moved.push(one)
    const set = {
      supplier_price: text(supplierPrice(of(row.price), supplier)),
      supplier_order_status: 1 as const,
      ...(product ? { product: product.id, catalog: product.catalog } : {}),
    }
    return [update('sub_orders', self, set, group), ...goods]
  })
  return [...writes, ...(await stockMoved(moved, read, 1)), ...noted(moved, answers.comment)]
}

function named<T>(values: readonly (T | null)[]): T[] {
  return [...new Set(values.filter((value): value is T => Boolean(value)))]
}
