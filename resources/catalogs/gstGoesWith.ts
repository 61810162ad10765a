import type { Rule } from '../../schema/rule.ts'
import { gstFault } from './gst.ts'

/** Warns where the GST of the product does not go with a planned price. */
export const gstGoesWith = <const Price extends string>(price: Price): Rule<Price | 'product'> => ({
  name: `GST of the product goes with ${price}`,
  on: [price, 'product'],
  severity: 'warning',
  reads: ['product.gst_percent'],
  check: (record, { country }) => gstFault(record['product.gst_percent'], record[price], country),
})
