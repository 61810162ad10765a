import type { RowRefused, RowSkipped } from '../../../schema/uploadPlanner.ts'
import { planRows, refused, update, type Write } from '../../planner.ts'
import { pairsOf } from '../pairs.ts'

/** Attributes that the category knows are added to those a product has (domain.md, §3.2). A category without any of its own takes all. */
export const planner = planRows<'excel-attribute-update'>(async (rows, read, { options }) => {
  const mapped = await read.rows('abg_mappings', { sub_sub_category: options.category, active: true }, ['attribute'])
  const known = new Set(mapped.map(({ attribute }) => attribute.toLowerCase()))
  return rows.flatMap((row): (Write | RowRefused | RowSkipped)[] => {
    const given = pairsOf(row.values.attributes) ?? {}
    const stranger = Object.keys(given).find(name => known.size > 0 && !known.has(name.toLowerCase()))
    if (stranger) return [refused(row.no, 'attributes', 'E8', 'row_no_attribute', { title: stranger })]
    const { product } = row.found
    const before = product.attributes ?? {}
    if (Object.entries(given).every(([name, value]) => before[name] === value)) return [{ skip: row.no }]
    return [update('products', product.id, { attributes: { ...before, ...given } }, row.group)]
  })
})
