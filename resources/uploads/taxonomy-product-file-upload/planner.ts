import { planRows, update, type Write } from '../../planner.ts'
import { pairsOf } from '../pairs.ts'

/** Attributes that are given are added to those the product has. */
export const planner = planRows<'taxonomy-product-file-upload'>(async rows =>
  rows.flatMap(({ values, found, self, group }): Write[] => {
    const given = values.attributes ? pairsOf(values.attributes) : null
    if (!given) return []
    const before = found.product.attributes ?? {}
    const isNew = Object.entries(given).some(([name, value]) => before[name] !== value)
    return isNew ? [update('products', self, { attributes: { ...before, ...given } }, group)] : []
  }),
)
