import {
  counter,
  integer,
  lessOrEqual,
  noOverlap,
  reference,
  resource,
  state,
  text,
  timestamp,
  transition,
} from '../../../schema/language.ts'
import { soldWithinLimit } from '../../catalogs/pricing/soldWithinLimit.ts'

const permission = 'live_stream_discounts'

/** Prices inside a stream (document 1, §2.15; rest.md, §5.8). */
export const liveDiscounts = resource('live_discounts', {
  section: 'ads',
  under: 'live_streams',
  synonyms: ['live commerce', 'offer', 'coupon', 'code'],
  fields: {
    offer_code: text({ max: 20, required: true, unique: true, search: true }),
    stream: reference('live_streams', { required: true, where: { status: ['draft', 'scheduled', 'live'] } }),
    product: reference('products', { required: true, where: { state: 'active' }, help: 'One of the products of the stream' }),
    discount: integer({ required: true, min: 1, max: 90, unit: '%' }),
    discount_amount: integer({ min: 1, isAmount: true, help: 'Leave empty to compute it from the price of the product' }),
    max_units: integer({ min: 1, help: 'Leave empty for no limit' }),
    sold_units: counter({ max: 'max_units', label: 'Sold' }),
    start_at: timestamp({ required: true }),
    end_at: timestamp({ required: true }),
    status: state(['draft', 'active', 'ended'], { tones: { draft: 'neutral', active: 'good' } }),
  },
  title: 'offer_code',
  rules: [
    lessOrEqual('start_at', 'end_at', { strictly: true }),
    soldWithinLimit,
    noOverlap({ within: ['product'], from: 'start_at', to: 'end_at', where: { status: 'active' } }),
  ],
  indexes: [['stream'], ['product', 'status'], ['status', 'end_at']],
  list: {
    columns: ['offer_code', 'status', 'stream', 'product', 'discount', 'discount_amount', 'start_at', 'end_at', 'sold_units', 'max_units'],
    filters: ['offer_code', 'stream', 'product', 'start_at', 'status'],
    sort: ['start_at', 'desc'],
    views: { active: { filter: { status: 'active' } }, drafts: { filter: { status: 'draft' } } },
    uploads: ['discounts-upload'],
  },
  rowAccess: { restrictTo: { of: 'product' } },
  permissions: { list: permission, create: permission, edit: permission },
  routes: { list: '/live-commerce/discounts/list', create: '/live-commerce/discounts/add', edit: '/live-commerce/discounts/:id' },
  // A price that buyers have seen does not change; it ends.
  closed: { status: ['active', 'ended'] },
  planners: ['create', 'update'],
  actions: {
    activate: transition(
      'status',
      { from: ['draft'], to: 'active' },
      { permission, planner: true, messages: { done: 'activated_successfully' } },
    ),
    end: transition(
      'status',
      { from: ['active'], to: 'ended' },
      { permission, planner: true, label: 'End now', messages: { done: 'deactivated_successfully' } },
    ),
  },
})
