import { EXISTING, type RowRefused } from '../../../schema/uploadPlanner.ts'
import { discountFaults, discountPlaces } from '../../ads/planning/discountFits.ts'
import { planRows, refused } from '../../planner.ts'

/** Columns by the field whose fault they show. */
const columns = {
  stream: 'stream_id',
  product: 'product_id',
  start_at: 'start_at',
  end_at: 'end_at',
  discount: 'discount',
  discount_amount: 'discount',
} as const

/** A discount fits its stream. One that buyers have seen stays as it was. */
export const planner = planRows<'discounts-upload'>(async (rows, read) => {
  const discounts = rows.map(({ values, found }) => ({ ...values, stream: found.stream.id, product: found.product.id }))
  const places = await discountPlaces(discounts, read)
  return rows.flatMap(({ no, values, found }, index): readonly RowRefused[] => {
    const before = found[EXISTING]
    if (before && before.status !== 'draft') return [refused(no, 'offer_code', 'E7', 'row_discount_seen', { title: values.offer_code })]
    const one = discounts[index]
    const faults = one ? discountFaults(one, places) : {}
    return Object.entries(faults).map(([field, fault]) => ({
      ...refused(no, columns[field as keyof typeof columns], 'E8', 'row_rule'),
      fault,
    }))
  })
})
