import { choice, date, money, reference, resource } from '../../../schema/language.ts'
import { whyCounted } from '../incentive/terms.ts'

/** The orders of a friend, with what counts for the incentive and why (§5.5 of the growth specification). */
export const referralOrders = resource('referral_orders', {
  section: 'resellers',
  one: 'order of a friend',
  fields: {
    referral: reference('referrals', { required: true, fixed: true }),
    order: reference('orders', { required: true, fixed: true }),
    goods_amount: money({ readOnly: true, label: 'Goods' }),
    delivered_on: date({ readOnly: true, label: 'Delivered' }),
    minimum: money({ readOnly: true }),
    why: choice(whyCounted, { readOnly: true, label: 'Counts' }),
    amount: money({ readOnly: true, default: '0', label: 'Incentive' }),
  },
  title: 'order',
  opensAt: 'order',
  unique: [['referral', 'order']],
  indexes: [['order']],
  list: {
    columns: ['order', 'referral', 'goods_amount', 'minimum', 'delivered_on', 'why', 'amount'],
    filters: ['referral', 'order', 'why'],
    sort: ['delivered_on', 'asc'],
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: ['resellers_view', 'referral_program'] },
})
