import Papa from 'papaparse'
import type { Prints } from '../../planner.ts'

export const prints: Prints<'filter_validations'> = {
  /** Rows of the taxonomy upload: the products that do not belong, where they are, with their other attributes. */
  async corrections({ sub_sub_category, filter_key, wrong_products }, read) {
    const [[leaf], products] = await Promise.all([
      read.rows('categories', { id: sub_sub_category }, ['ss_id']),
      read.rows('products', { id: wrong_products ?? [] }, ['attributes']),
    ])
    const lines = products.map(({ id, attributes }) => ({
      product_id: id,
      ss_id: leaf?.ss_id ?? '',
      attributes: Object.entries(attributes ?? {})
        .flatMap(([key, value]) => (key === filter_key ? [] : `${key}=${value}`))
        .join('|'),
    }))
    return `${Papa.unparse(lines, { newline: '\n', escapeFormulae: true })}\n`
  },
}
