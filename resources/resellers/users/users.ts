import {
  boolean,
  children,
  choice,
  choices,
  counter,
  customAction,
  email,
  formats,
  integer,
  phone,
  reference,
  resource,
  state,
  text,
  timestamp,
  transition,
} from '../../../schema/language.ts'
import { userDesk } from './userDesk.ts'

/** Flags of a user of the app (document 2, §3); the ids are stored. */
const flagStates = {
  0: 'unprocessed',
  1: 'flagged as reseller',
  2: 'flagged as customer',
  3: 'blocked as customer',
  4: 'unflagged',
} as const

const says = { done: 'reseller_info_updated', failed: 'user_sync_error' } as const
const deleted = { done: 'user_delete_successfully', failed: 'user_sync_error' } as const
// Of who is deleted for good nothing is left to decide on.
const when = { deletion: { not: 'hard_deleted' } } as const
const permission = 'reseller_edit'

/** Resellers and customers of the app (document 2, §3); the queue of those who are not flagged yet (document 1, §2.6). */
export const users = resource('users', {
  section: 'resellers',
  label: 'Resellers',
  synonyms: ['user', 'verification', 'flag', 'block', 'bank', 'cod', 'customer'],
  fields: {
    code: text({ max: 8, required: true, unique: true, search: true, numbered: { prefix: 'RS', digits: 6 } }),
    name: text({ max: 50, required: true, search: true, personal: { leaves: 'Deleted user' } }),
    email: email({ search: true, personal: true, label: 'E-mail' }),
    phone: phone({ required: true, unique: true, personal: { leaves: 'deleted' } }),
    user_type: choice(['reseller', 'customer'], { default: 'reseller' }),
    flag_state: state(flagStates, { tones: { 0: 'attention', 1: 'good', 2: 'info', 3: 'bad' }, label: 'Flag' }),
    deletion: state(['active', 'soft_deleted', 'hard_deleted'], {
      tones: { active: 'good', soft_deleted: 'attention', hard_deleted: 'bad' },
    }),
    city: text({ max: 60, personal: { identifies: false } }),
    state: text({ max: 60, personal: { identifies: false } }),
    pincode: text({ max: 6, format: formats.pincode, label: 'Pin code', personal: { identifies: false } }),
    language: choice(['en', 'id', 'hi'], { default: 'en' }),
    cod_allowed: boolean({ default: true, label: 'COD allowed' }),
    cod_reason: text({
      max: 128,
      when: { cod_allowed: false },
      requiredWhen: { cod_allowed: false },
      personal: { identifies: false },
      label: 'COD reason',
    }),
    opt_out: choices(['push', 'sms', 'whatsapp', 'email'], {
      label: 'Wants no messages by',
      help: 'Campaigns skip this person on these channels',
    }),
    push_device: text({ max: 200, readOnly: true, internal: true, personal: true }),
    blocked: boolean({ readOnly: true }),
    block_reason: text({ max: 128, readOnly: true, personal: { identifies: false } }),
    referral_code: text({ max: 10, unique: true, readOnly: true, personal: true }),
    referred_by: reference('users', { readOnly: true }),
    credits_balance: counter({ of: 'money' }),
    coin_balance: counter(),
    balance: counter({ of: 'money' }),
    order_count: counter({ label: 'Orders' }),
    // What they handed in and was rejected as unethical.
    media_strikes: integer({
      readOnly: true,
      aggregate: { of: 'media_items', by: 'user', where: { approval: 2, rejection_reason: 2 }, as: { count: true } },
    }),
    registered_at: timestamp({ readOnly: true }),
    last_active_at: timestamp({ readOnly: true }),
    bank_details: children('user_bank_details', {
      by: 'user',
      allows: ['add'],
      help: 'A changed account is added as a new one, replaces the previous one and needs approval by another user',
    }),
    bonuses: children('reseller_bonuses', {
      by: 'user',
      columns: ['created_at', 'amount', 'bonus_type', 'period', 'reason', 'approval', 'approve_reason'],
    }),
    payouts: children('payouts', {
      by: 'user',
      columns: ['scheduled_date', 'kind', 'amount', 'status', 'attempts', 'paid_on', 'utr', 'failure_reason'],
    }),
    wallet: children('wallet_transactions', { by: 'user' }),
    referrals: children('referrals', { by: 'referrer' }),
    customers: children('customers', { by: 'reseller' }),
  },
  title: 'name',
  code: 'code',
  tabs: {
    profile: {
      person: ['code', 'name', 'email', 'phone', 'user_type', 'language', 'opt_out'],
      address: ['city', 'state', 'pincode'],
      cod: ['cod_allowed', 'cod_reason', 'blocked', 'block_reason'],
    },
    bank: ['bank_details'],
    payouts: ['bonuses', 'payouts'],
    wallet: ['credits_balance', 'coin_balance', 'balance', 'wallet'],
    referrals: ['referred_by', 'referral_code', 'referrals'],
    customers: ['customers'],
  },
  indexes: [['flag_state', '-registered_at'], ['email'], ['referred_by']],
  list: {
    columns: [
      'name',
      'code',
      'phone',
      'flag_state',
      'city',
      'order_count',
      'registered_at',
      'email',
      'user_type',
      'referral_code',
      'cod_allowed',
    ],
    filters: [
      'code',
      'name',
      'email',
      'phone',
      'user_type',
      'flag_state',
      'deletion',
      'city',
      'state',
      'cod_allowed',
      'blocked',
      'registered_at',
    ],
    sort: ['registered_at', 'desc'],
    defaultFilter: { flag_state: 0 },
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'resellers_view', show: ['agent_dashboard', 'reseller_finance'], edit: permission },
  routes: { list: '/reseller/verification', edit: '/reseller/edit?id=:id', show: '/agent-dashboard/person/:id' },
  desk: userDesk,
  closed: { deletion: 'hard_deleted' },
  messages: { saved: 'reseller_info_updated', savedAlone: { email: 'email_updated' }, saveFailed: 'user_sync_error' },
  // A gateway tells it where somebody answers STOP, or START, and does not know of whom a phone is; the app where they switch messages off.
  ingests: {
    'opt-outs': { by: 'phone', adds: 'opt_out', and: ['customers'] },
    'opt-ins': { by: 'phone', removes: 'opt_out', and: ['customers'] },
  },
  links: {
    call: {
      to: '/make-calls',
      permission: 'make_calls_view',
      with: { call_to_type: { always: 'reseller' }, call_to_id: { field: 'code' } },
    },
    message: {
      to: '/all-notification-campaigns/add',
      permission: 'notification_all_campaigns',
      with: { recipient_type: { always: 'user ids' }, user_ids: { field: 'code' } },
      many: { of: 'user_ids', max: 5000 },
      label: 'Message',
    },
  },
  actions: {
    flag_as_reseller: transition('flag_state', { from: [0, 2, 4], to: 1 }, { permission, when, messages: says }),
    flag_as_customer: transition('flag_state', { from: [0, 1, 4], to: 2 }, { permission, when, messages: says }),
    block_as_customer: transition(
      'flag_state',
      { from: [0, 1, 2, 4], to: 3 },
      { permission, when, messages: says, inputs: { block_reason: text({ max: 128, required: true }) }, planner: true, confirm: true },
    ),
    unflag: transition('flag_state', { from: [1, 2, 3], to: 4 }, { permission, when, messages: says, planner: true }),
    set_referrer: customAction({
      permission: ['reseller_edit', 'referral_program'],
      when,
      inputs: { referred_by: reference('users', { required: true, where: { deletion: 'active' } }) },
      planner: true,
      bulk: 0,
      messages: says,
    }),
    // No sign-in any more; all is kept, so that it can be restored.
    delete_soft: transition(
      'deletion',
      { from: ['active'], to: 'soft_deleted' },
      { permission, confirm: true, label: 'Delete temporarily', messages: deleted },
    ),
    restore: transition('deletion', { from: ['soft_deleted'], to: 'active' }, { permission, messages: says }),
    // All that is personal leaves the house, the history included; the code, the orders with their amounts, states and times stay.
    delete_hard: transition(
      'deletion',
      { from: ['active', 'soft_deleted'], to: 'hard_deleted' },
      {
        permission,
        guards: [
          { none: 'orders', by: 'reseller', where: { status: { not: [4, 5, 8] } }, message: 'open_orders' },
          { none: 'payouts', by: 'user', where: { status: [1, 2, 6] }, message: 'open_payouts' },
        ],
        label: 'Delete permanently',
        confirm: true,
        irreversible: true,
        erases: true,
        bulk: 0,
        messages: deleted,
      },
    ),
  },
})
