import type { RowRefused, UploadEffect } from '../../uploads/rows/uploadEffect.ts'

/** A product stands once in a week. */
export const powProductsFileUpload: UploadEffect = async (rows, read) => {
  const weeks = [...new Set(rows.map(row => String(row.values.week_start)))]
  const known = await read.rows('pow_products', { week_start: weeks }, ['week_start', 'slot', 'product'])
  const said = new Map(rows.map(row => [`${row.values.week_start} ${row.values.slot}`, Number(row.found.product?.id)]))
  const places = new Map<string, unknown>()
  // What the file says of a place counts, whatever stands there.
  for (const one of known) if (!said.has(`${one.week_start} ${one.slot}`)) places.set(`${one.week_start} ${one.product}`, one.slot)
  return rows.flatMap(({ no, values, found }): RowRefused[] => {
    const place = `${values.week_start} ${found.product?.id}`
    const other = places.get(place)
    if (other !== undefined && other !== values.slot)
      return [
        {
          refuse: no,
          column: 'product_id',
          code: 'E8',
          message: `${found.product?.id} stands at slot ${other} of that week already`,
          cause: 'stands in that week already',
        },
      ]
    places.set(place, values.slot)
    return []
  })
}
