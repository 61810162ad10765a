import type { Database } from '../../../server/db/database.ts'
import { insertRow } from '../../support/insertRow.ts'

/** Phones of resellers are unique. */
let phones = 9_770_000_000

/**
 * Inserts a product with 100 pieces at a list price of 400, and a customer of a new reseller.
 * @param name makes the SKU and the code of the reseller unique: `9101`
 */
export async function goodsOnSale({ db }: { readonly db: Database }, name: string) {
  const supplier = await insertRow(db, 'suppliers', {})
  const catalog = await insertRow(db, 'catalogs', { supplier, sub_sub_category: await insertRow(db, 'categories', {}) })
  const price = { price: 500, discount: 100, discounted_price: 400, mrp: 800, wholesale_price: 600, gst_percent: 5 }
  const variations = [{ name: 'M', stock: 100 }]
  const product = await insertRow(db, 'products', { sku: `S-${name}`, supplier, catalog, state: 'active', variations, ...price })
  phones += 1
  const reseller = await insertRow(db, 'users', { code: `RS${name}`, phone: String(phones) })
  const customer = await insertRow(db, 'customers', { reseller, name: 'Asha', phone: '9812345678', pincode: '411001', city: 'Pune' })
  return { product, reseller, customer }
}
