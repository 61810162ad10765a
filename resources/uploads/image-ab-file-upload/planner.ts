import { rowsBy } from '../../../schema/maps.ts'
import type { RowRefused } from '../../../schema/uploadPlanner.ts'
import { planRows, refused } from '../../planner.ts'

/** The shares of all pictures of a product that start on a day make 100: those of the rows, and those there are already. */
export const planner = planRows<'image-ab-file-upload'>(async (rows, read) => {
  const tests = rowsBy(rows, row => `${row.found.product.id} ${row.values.start_date}`)
  const products = [...new Set(rows.map(row => row.found.product.id))]
  const known = await read.rows('image_ab_tests', { product: products }, ['product', 'variant_no', 'start_date', 'traffic_percent'])
  return [...tests].flatMap(([place, list]): RowRefused[] => {
    const said = new Set(list.map(row => row.values.variant_no))
    const others = known.filter(test => `${test.product} ${test.start_date}` === place && !said.has(test.variant_no))
    const shares = [...list.map(row => row.values.traffic_percent), ...others.map(test => test.traffic_percent)]
    const sum = shares.reduce<number>((all, share) => all + Math.round(Number(share) * 100), 0) / 100
    if (sum === 100) return []
    return list.map(row => refused(row.no, 'traffic_percent', 'E8', 'row_traffic', { title: row.found.product.id, sum }))
  })
})
