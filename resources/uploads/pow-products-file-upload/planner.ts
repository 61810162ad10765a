import type { RowRefused } from '../../../schema/uploadPlanner.ts'
import { planRows, type Row, refused } from '../../planner.ts'

/** A product stands once in a week. */
export const planner = planRows<'pow-products-file-upload'>(async (rows, read, { earlier }) => {
  const weeks = [...new Set(rows.map(row => row.values.week_start))]
  const known = await read.rows('pow_products', { week_start: weeks }, ['week_start', 'slot', 'product'])
  const said = new Map(rows.map(row => [`${row.values.week_start} ${row.values.slot}`, row.found.product.id]))
  const places = new Map<string, number>()
  // What the file says of a place counts, whatever stands there.
  const isSaid = ({ week_start, slot }: Pick<Row<'pow_products'>, 'week_start' | 'slot'>): boolean =>
    said.has(`${week_start} ${slot}`) || earlier.get(`slot ${week_start} ${slot}`) !== undefined
  for (const one of known) if (!isSaid(one)) places.set(`${one.week_start} ${one.product}`, one.slot)
  return rows.flatMap(({ no, values, found }): RowRefused[] => {
    const place = `${values.week_start} ${found.product.id}`
    const other = places.get(place) ?? earlier.get(place) ?? values.slot
    if (other !== values.slot) return [refused(no, 'product_id', 'E8', 'row_slot_taken', { title: found.product.id, slot: other })]
    earlier.set(place, values.slot)
    earlier.set(`slot ${values.week_start} ${values.slot}`, 1)
    return []
  })
})
