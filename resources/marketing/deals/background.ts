import { sql } from 'kysely'
import type { AfterWrite, ToolWork } from '../../../server/handlers.ts'
import { soldUnitsCheck } from '../../shared/background/soldUnits.ts'

/** Marks active deals whose product has become as cheap as the deal, so that staff see which deals have no effect. */
const refreshEffects: AfterWrite = async (db, touched, changed) => {
  const isPriced = changed.get('products')?.has('discounted_price') || changed.get('products')?.has('*')
  const products = isPriced ? (touched.get('products') ?? []) : []
  const deals = touched.get('deals') ?? []
  if (products.length === 0 && deals.length === 0) return
  await sql`update deals d set has_effect = p.discounted_price > d.deal_price from products p
    where p.id = d.product and (d.product = any(${[...products]}::bigint[]) or d.id = any(${[...deals]}::bigint[]))
      and d.has_effect is distinct from (p.discounted_price > d.deal_price)`.execute(db)
}

export const background: ToolWork = { afterWrite: () => refreshEffects, checks: [soldUnitsCheck('deals', 'deal')] }
