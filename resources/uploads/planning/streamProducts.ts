import type { RowRefused } from '../../../schema/uploadPlanner.ts'
import { MOST_PRODUCTS } from '../../ads/live_stream_products/liveStreamProducts.ts'
import { type Read, refused } from '../../planner.ts'

interface Named {
  readonly no: number
  readonly values: { readonly product_ids: string }
}

/** Reads the products that rows of a file name, once for all rows. */
export async function streamProducts(rows: readonly Named[], read: Read) {
  const ids = rows.flatMap(({ values }) => idsIn(values.product_ids) ?? [])
  const products = ids.length === 0 ? [] : await read.rows('products', { id: [...new Set(ids)], state: 'active' }, [])
  const active = new Set(products.map(({ id }) => id))
  return {
    /** The ids of a row, each once and in order; or why the row is refused. */
    of({ no, values }: Named): { readonly ids: readonly number[] } | { readonly wrong: RowRefused } {
      const own = idsIn(values.product_ids)
      if (!own || own.length > MOST_PRODUCTS)
        return { wrong: refused(no, 'product_ids', 'E2', 'row_product_ids', {}, { most: MOST_PRODUCTS }) }
      const missing = own.find(id => !active.has(id))
      return missing === undefined
        ? { ids: own }
        : { wrong: refused(no, 'product_ids', 'E5', 'row_no_active_product', { title: String(missing) }) }
    },
  }
}

/** Ids between bars, each once; null if a part is no id. */
function idsIn(text: string): readonly number[] | null {
  const parts = text.split('|').map(part => part.trim())
  return parts.every(part => /^[1-9]\d{0,14}$/.test(part)) ? [...new Set(parts.map(Number))] : null
}
