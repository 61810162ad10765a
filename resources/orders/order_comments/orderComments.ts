import { reference, resource, text } from '../../../schema/language.ts'

/** What staff noted on an order; together with the history this is its timeline. */
export const orderComments = resource('order_comments', {
  section: 'orders',
  fields: {
    order: reference('orders', { required: true, fixed: true }),
    sub_order: reference('sub_orders', { fixed: true, label: 'Sub-order' }),
    comment: text({ max: 128, required: true, personal: { leaves: '••••', identifies: false } }),
  },
  title: 'comment',
  indexes: [['order', '-id'], ['sub_order']],
  list: { columns: ['comment', 'order', 'created_at', 'created_by'], filters: ['order', 'sub_order'], sort: ['id', 'desc'] },
  // Comments on a whole order are not one supplier's.
  rowAccess: { restrictTo: { of: 'sub_order' } },
  dataSubject: ['order', 'sub_order'],
  permissions: { list: 'order_view', create: 'order_view' },
  planners: ['create'],
  messages: { createFailed: 'comment_update_error' },
})
