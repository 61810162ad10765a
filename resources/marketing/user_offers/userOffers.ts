import {
  boolean,
  calendar,
  choice,
  counter,
  duplicate,
  integer,
  lessOrEqual,
  money,
  reference,
  resource,
  state,
  text,
  timestamp,
} from '../../../schema/language.ts'
import { audienceGone, audienceGoneClass } from '../audienceGone.ts'
import { approvedEdits, offerActions } from '../offers/offerActions.ts'
import { valueFits } from './rules.ts'

const permission = 'pricing_deals'
const live = ['active', 'paused'] as const

/** Discounts on whole orders of the resellers of an audience, within a budget (domain.md, §1.7; rest.md, §5.2). */
export const userOffers = resource('user_offers', {
  section: 'marketing',
  synonyms: ['coupon', 'voucher', 'offer', 'discount', 'promotion'],
  fields: {
    name: text({ max: 50, required: true, search: true }),
    audience: reference('audiences', { where: { deleted_at: null }, help: 'Resellers who can use it; leave empty for all' }),
    offer_type: choice(['flat', 'percent'], { required: true, default: 'flat', label: 'Type' }),
    value: integer({
      required: true,
      min: 1,
      unitBy: { field: 'offer_type', units: { flat: 'currency', percent: '%' } },
      help: 'An amount for a flat offer, or 1 to 90 percent of the goods',
    }),
    max_discount: integer({
      min: 1,
      isAmount: true,
      when: { offer_type: 'percent' },
      requiredWhen: { offer_type: 'percent' },
      help: 'The largest discount of one order',
    }),
    min_order: integer({
      required: true,
      min: 1,
      isAmount: true,
      label: 'Minimum order',
      help: 'The goods of an order cost at least this much',
    }),
    uses_per_user: integer({ required: true, min: 1, max: 100, default: 1, label: 'Uses per reseller' }),
    budget: money({ min: 1, help: 'All discounts together; leave empty for no limit' }),
    used_amount: counter({ of: 'money', max: 'budget', label: 'Used' }),
    uses: counter({ label: 'Uses' }),
    start_at: timestamp({ required: true }),
    end_at: timestamp({ required: true }),
    status: state(['draft', 'active', 'paused', 'ended'], { tones: { draft: 'neutral', active: 'good', paused: 'attention' } }),
    reason: text({ max: 128, readOnly: true, personal: false, help: 'Why it was paused' }),
    needs_approval: boolean({ readOnly: true }),
    audience_gone: audienceGone(),
  },
  title: 'name',
  sections: {
    offer: ['name', 'audience', 'offer_type', 'value', 'max_discount'],
    limits: ['min_order', 'uses_per_user', 'budget', 'start_at', 'end_at'],
    progress: ['status', 'uses', 'used_amount', 'needs_approval', 'reason'],
  },
  rules: [lessOrEqual('start_at', 'end_at', { strictly: true }), ...valueFits],
  indexes: [
    ['status', 'end_at'],
    ['start_at', 'name'],
  ],
  list: {
    columns: ['name', 'status', 'audience', 'offer_type', 'value', 'min_order', 'uses', 'used_amount', 'budget', 'start_at', 'end_at'],
    filters: ['name', 'audience', 'offer_type', 'status', 'start_at', 'end_at'],
    sort: ['start_at', 'desc'],
    layout: calendar({ from: 'start_at', to: 'end_at', lane: ['audience'], label: ['name'], state: 'status' }),
    rowClasses: [
      audienceGoneClass('user_offers'),
      { name: 'to_come', when: { status: 'active', start_at: { after: 'now' } }, tone: 'info', mark: 'not begun' },
    ],
    views: {
      active: { filter: { status: 'active' } },
      drafts: { filter: { status: 'draft' } },
    },
  },
  rowAccess: { restrictTo: 'none' },
  // Staff who book orders choose an offer.
  permissions: { list: [permission, 'order_edit'], create: permission, edit: permission },
  routes: { create: '/deals/user-offers/add', edit: '/deals/user-offers/:id' },
  closed: { status: 'ended' },
  // Resellers have seen what an active offer saves.
  irreversibleWhen: [
    {
      where: { status: live },
      fields: ['name', 'audience', 'offer_type', 'value', 'max_discount', 'min_order', 'start_at'],
      locked: true,
      because: 'user_offer_is_running',
    },
  ],
  planners: ['create', 'update'],
  requiresApprovalWhen: approvedEdits,
  actions: {
    ...offerActions,
    duplicate: duplicate(['status', 'start_at', 'end_at', 'used_amount', 'uses', 'reason', 'needs_approval', 'audience_gone'], {
      permission,
    }),
  },
})
