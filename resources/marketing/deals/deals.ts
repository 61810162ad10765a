import {
  boolean,
  calendar,
  counter,
  duplicate,
  integer,
  lessOrEqual,
  noOverlap,
  reference,
  resource,
  state,
  text,
  timestamp,
} from '../../../schema/language.ts'
import { gstGoesWith } from '../../catalogs/gstGoesWith.ts'
import { soldWithinLimit } from '../../catalogs/pricing/soldWithinLimit.ts'
import { approvedEdits, offerActions } from '../offers/offerActions.ts'

const permission = 'pricing_deals'
const live = ['active', 'paused'] as const

/** Lower prices of products for a time and a number of pieces (document 1, §2.10: /deals; rest.md, §5.2). */
export const deals = resource('deals', {
  section: 'marketing',
  synonyms: ['offer', 'price', 'discount', 'promotion', 'sale'],
  fields: {
    name: text({ max: 50, required: true, search: true }),
    product: reference('products', { required: true, fixed: true, where: { state: 'active' } }),
    deal_price: integer({ required: true, min: 1, isAmount: true, help: 'Below the list price of the product' }),
    deal_discount: integer({ min: 0, max: 100, unit: '%', help: 'Leave empty to compute it from the prices' }),
    deal_discount_amount: integer({ min: 0, isAmount: true, help: 'Leave empty to compute it from the prices' }),
    min_quantity: integer({ min: 1, default: 1, help: 'An order line needs at least this many pieces' }),
    max_units: integer({ min: 1, help: 'Pieces sold at this price at most; leave empty for no limit' }),
    sold_units: counter({ max: 'max_units', label: 'Sold' }),
    start_at: timestamp({ required: true }),
    end_at: timestamp({ required: true }),
    status: state(['draft', 'active', 'paused', 'ended'], { tones: { draft: 'neutral', active: 'good', paused: 'attention' } }),
    reason: text({ max: 128, readOnly: true, help: 'Why it was paused' }),
    list_price: integer({ readOnly: true, isAmount: true, help: 'List price of the product when the deal was last saved or activated' }),
    expected_cost: integer({ readOnly: true, isAmount: true, help: 'The cost if customers buy every piece' }),
    needs_approval: boolean({ readOnly: true }),
    // Kept up to date with the price of the product.
    has_effect: boolean({ readOnly: true, default: true, internal: true }),
  },
  title: 'name',
  sections: {
    deal: ['name', 'product', 'deal_price', 'deal_discount', 'deal_discount_amount'],
    limits: ['start_at', 'end_at', 'min_quantity', 'max_units'],
    progress: ['status', 'sold_units', 'list_price', 'expected_cost', 'needs_approval', 'reason'],
  },
  rules: [
    lessOrEqual('start_at', 'end_at', { strictly: true }),
    lessOrEqual('min_quantity', 'max_units'),
    soldWithinLimit,
    noOverlap({ within: ['product'], from: 'start_at', to: 'end_at', where: { status: live } }),
    gstGoesWith('deal_price'),
  ],
  indexes: [
    ['product', 'status'],
    ['status', 'end_at'],
    ['start_at', 'name'],
  ],
  list: {
    columns: ['name', 'status', 'product', 'deal_price', 'list_price', 'sold_units', 'max_units', 'start_at', 'end_at'],
    filters: ['name', 'product', 'status', 'start_at', 'end_at'],
    relatedFilters: {
      sku: { reference: 'product', field: 'sku', operators: ['equals'], label: 'SKU' },
      supplier: { reference: 'product', field: 'supplier', label: 'Supplier' },
    },
    sort: ['start_at', 'desc'],
    layout: calendar({ from: 'start_at', to: 'end_at', lane: ['product'], label: ['deal_price'], state: 'status' }),
    rowClasses: [
      { name: 'to_come', when: { status: 'active', start_at: { after: 'now' } }, tone: 'info', mark: 'not begun' },
      { name: 'no_effect', when: { status: 'active', has_effect: false }, tone: 'attention', mark: 'no effect' },
    ],
    views: {
      active: { filter: { status: 'active' } },
      drafts: { filter: { status: 'draft' } },
    },
  },
  rowAccess: { restrictTo: { of: 'product' } },
  permissions: { list: permission, create: permission, edit: permission },
  routes: { create: '/deals/add', edit: '/deals/:id' },
  closed: { status: 'ended' },
  // Buyers have seen the price of a deal that runs.
  irreversibleWhen: [
    {
      where: { status: live },
      fields: ['name', 'product', 'deal_price', 'deal_discount', 'deal_discount_amount', 'min_quantity', 'start_at'],
      locked: true,
      because: 'deal_is_running',
    },
  ],
  messages: { readFailed: 'fetch_deals_failed' },
  planners: ['create', 'update'],
  requiresApprovalWhen: approvedEdits,
  actions: {
    ...offerActions,
    duplicate: duplicate(['status', 'start_at', 'end_at', 'sold_units', 'reason', 'list_price', 'expected_cost', 'needs_approval'], {
      permission,
    }),
  },
})
