import {
  calendar,
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
import type { Rule } from '../../../schema/rule.ts'
import { gstGoesWith } from '../gstGoesWith.ts'

const promptAbove = 1000

const cap = 999

/** A price above Rs. 1000 is offered to be capped to 999 (document 2, §5). */
const capPrompt: Rule<'new_price'> = {
  name: 'new_price capped',
  on: ['new_price'],
  severity: 'prompt',
  offers: cap,
  check: ({ new_price }, { country }) =>
    country === 'IN' && Number(new_price) > promptAbove ? { code: 'price_to_cap', params: { above: promptAbove, cap } } : null,
}

const live = ['scheduled', 'active'] as const

/** Prices of products from a moment to a moment (document 1, §2.10: /price-scheduling). */
export const priceSchedules = resource('price_schedules', {
  section: 'catalogs',
  synonyms: ['price', 'scheduled', 'discount', 'future price'],
  fields: {
    product: reference('products', { required: true, fixed: true, where: { state: { not: 'permanently_deactivated' } } }),
    new_price: integer({ required: true, min: 1, isAmount: true, help: 'Buyers pay this from start to end' }),
    old_price: integer({ readOnly: true, isAmount: true }),
    start_at: timestamp({ required: true }),
    end_at: timestamp({ help: 'The previous price returns then. Leave empty to keep the new one until it is ended' }),
    status: state(['scheduled', 'active', 'reverted', 'cancelled'], { tones: { scheduled: 'info', active: 'good', cancelled: 'bad' } }),
    reason: text({ max: 128, required: true }),
    kept_price: integer({ readOnly: true, isAmount: true, help: 'Someone changed the price in the meantime, so it was left as it is' }),
    kept_by: reference('staff_users', { readOnly: true, label: 'Price changed by' }),
  },
  title: 'product',
  opensAt: 'product',
  sections: {
    price: ['product', 'new_price', 'start_at', 'end_at', 'reason'],
    progress: ['status', 'old_price', 'kept_price', 'kept_by'],
  },
  rules: [
    lessOrEqual('start_at', 'end_at', { strictly: true }),
    noOverlap({ within: ['product'], from: 'start_at', to: 'end_at', where: { status: live } }),
    gstGoesWith('new_price'),
    capPrompt,
  ],
  indexes: [['product', 'status'], ['status', 'start_at'], ['kept_by']],
  list: {
    columns: ['product', 'new_price', 'start_at', 'end_at', 'status', 'old_price', 'reason', 'kept_price', 'kept_by'],
    filters: ['product', 'start_at', 'end_at', 'status'],
    relatedFilters: {
      sku: { reference: 'product', field: 'sku', operators: ['equals'], label: 'SKU' },
      supplier: { reference: 'product', field: 'supplier', label: 'Supplier' },
    },
    sort: ['start_at', 'desc'],
    layout: calendar({ from: 'start_at', to: 'end_at', lane: ['product'], label: ['new_price'], state: 'status' }),
    views: { active_now: { filter: { status: 'active' } }, to_come: { filter: { status: 'scheduled' } } },
  },
  rowAccess: { restrictTo: { of: 'product' } },
  permissions: { list: ['price_scheduling', 'generic_excel_upload'], create: 'price_scheduling', edit: 'price_scheduling' },
  // What has begun is ended, and what is over stays as it was.
  closed: { status: { not: 'scheduled' } },
  routes: { list: '/price-scheduling', create: '/price-scheduling/add' },
  messages: { created: 'price_update_successfully' },
  planners: ['create', 'update'],
  actions: {
    start: transition(
      'status',
      { from: ['scheduled'], to: 'active' },
      { label: 'Start now', permission: 'price_scheduling', planner: true, messages: { done: 'price_update_successfully' } },
    ),
    end: transition(
      'status',
      { from: ['active'], to: 'reverted' },
      { label: 'End now', permission: 'price_scheduling', planner: true, confirm: true, messages: { done: 'price_update_successfully' } },
    ),
    cancel: transition(
      'status',
      { from: ['scheduled'], to: 'cancelled' },
      { permission: 'price_scheduling', messages: { done: 'price_update_successfully' } },
    ),
  },
})
