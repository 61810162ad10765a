import { integer, lessOrEqual, reference, resource, state, text, timestamp } from '../../../schema/language.ts'

/** Prices inside a stream (document 1, §2.15). */
export const liveDiscounts = resource('live_discounts', {
  section: 'ads',
  under: 'live_streams',
  synonyms: ['live commerce', 'offer', 'coupon', 'code'],
  fields: {
    offer_code: text({ max: 20, required: true, unique: true, search: true }),
    stream: reference('live_streams', { required: true }),
    product: reference('products', { required: true }),
    discount: integer({ required: true, min: 1, max: 90, unit: '%' }),
    discount_amount: integer(),
    max_units: integer({ min: 1 }),
    start_at: timestamp({ required: true }),
    end_at: timestamp({ required: true }),
    status: state(['draft', 'active', 'ended'], { tones: { draft: 'neutral', active: 'good' } }),
  },
  title: 'offer_code',
  rules: [lessOrEqual('start_at', 'end_at', { strictly: true })],
  indexes: [['stream'], ['product', 'status']],
  list: {
    columns: ['offer_code', 'status', 'stream', 'product', 'discount', 'start_at', 'end_at', 'max_units'],
    filters: ['offer_code', 'stream', 'product', 'start_at', 'status'],
    sort: ['start_at', 'desc'],
  },
  rowAccess: { restrictTo: { of: 'product' } },
  permissions: { list: 'live_stream_discounts', create: 'live_stream_discounts', edit: 'live_stream_discounts' },
  routes: { list: '/live-commerce/discounts/list', create: '/live-commerce/discounts/add', edit: '/live-commerce/discounts/:id' },
})
