import type { RowRefused } from '../../../schema/uploadPlanner.ts'
import { planRows, refused } from '../../planner.ts'

/** A VSKU names one product of a supplier. */
export const planner = planRows<'china-vsku-upload'>(async (rows, read, { earlier }) => {
  const suppliers = [...new Set(rows.map(row => row.found.supplier.id))]
  const vskus = [...new Set(rows.map(row => row.values.vsku))]
  const taken = await read.rows('products', { supplier: suppliers, vsku: vskus }, ['supplier', 'vsku'])
  const owners = new Map(taken.map(product => [`${product.supplier} ${product.vsku}`, product.id]))
  return rows.flatMap(({ no, values, found }): RowRefused[] => {
    const place = `${found.supplier.id} ${values.vsku}`
    const owner = owners.get(place) ?? earlier.first(place, found.product.id)
    return owner === found.product.id ? [] : [refused(no, 'vsku', 'E8', 'row_used_by_product', { title: values.vsku, product: owner })]
  })
})
