import { integer, reference, resource } from '../../../schema/language.ts'

/** Orders that used an offer: one row per order, which a cancellation of the whole order deletes (rest.md, §5.2). */
export const userOfferUses = resource('user_offer_uses', {
  section: 'marketing',
  label: 'Offer uses',
  one: 'offer use',
  fields: {
    offer: reference('user_offers', { required: true, readOnly: true }),
    user: reference('users', { required: true, readOnly: true, label: 'Reseller' }),
    order: reference('orders', { required: true, readOnly: true, unique: true }),
    no: integer({ required: true, min: 1, readOnly: true, label: 'Use' }),
    amount: integer({ required: true, min: 1, readOnly: true, isAmount: true, label: 'Discount' }),
  },
  title: 'order',
  opensAt: 'order',
  // The number makes a booking fail that would use an offer more often than allowed.
  unique: [['offer', 'user', 'no']],
  indexes: [['user']],
  list: { columns: ['order', 'offer', 'user', 'no', 'amount', 'created_at'], filters: ['offer', 'user', 'order'], sort: ['id', 'desc'] },
  rowAccess: { restrictTo: 'none' },
  dataSubject: ['user'],
  permissions: { list: 'pricing_deals' },
})
