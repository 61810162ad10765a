import { date, integer, reference, resource, text } from '../../../schema/language.ts'

/** Products of the week, by place, with what was shared, clicked and ordered (document 1, §2.7, upload "pow-products"). */
export const powProducts = resource('pow_products', {
  section: 'collections',
  label: 'Products of the week',
  synonyms: ['pow', 'deal', 'offer'],
  fields: {
    product: reference('products', { required: true }),
    week_start: date({ required: true }),
    slot: integer({ required: true, min: 1, max: 20 }),
    caption: text({ max: 128 }),
    share_count: integer({ readOnly: true, default: 0, label: 'Shares' }),
    click_count: integer({ readOnly: true, default: 0, label: 'Clicks' }),
    order_count: integer({ readOnly: true, default: 0, label: 'Orders' }),
  },
  title: 'product',
  opensAt: 'product',
  unique: [
    ['week_start', 'slot'],
    ['week_start', 'product'],
  ],
  indexes: [['product']],
  list: {
    columns: ['week_start', 'slot', 'product', 'caption', 'share_count', 'click_count', 'order_count'],
    filters: ['week_start', 'product'],
    sort: ['week_start', 'desc'],
  },
  rowAccess: { restrictTo: { of: 'product' } },
  permissions: { list: 'pow' },
  routes: { list: '/pow-products-file-upload/products' },
})
