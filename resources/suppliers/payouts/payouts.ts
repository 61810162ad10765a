import {
  boolean,
  choice,
  customAction,
  date,
  integer,
  money,
  notAfterToday,
  notPast,
  reference,
  resource,
  state,
  text,
  transition,
} from '../../../schema/language.ts'
import { payeeRows } from './payeeRows.ts'

/** Statuses of a payout (document 2, §3): two are called failed and two paid; the ids tell them apart. */
export const payoutStatuses = { 1: 'scheduled', 2: 'failed', 3: 'paid', 4: 'paid', 6: 'failed' } as const

// Each side's money is moved by its own people.
const only = [
  { where: { payee_type: 'supplier' }, permission: 'supplier_finance' },
  { where: { payee_type: 'reseller' }, permission: 'reseller_finance' },
] as const
const moving = { permission: ['supplier_finance', 'reseller_finance'], rowPermissions: only } as const

/** Why payouts fail whose supplier is deactivated for fraud: by hand, and not by the bank's answer. */
export const FRAUD_REVIEW = 'fraud review'

/** The money is with the payee. What penalties took whole has no transfer. */
const transferred = { status: [3, 4], utr: { set: true } } as const

/** Money that goes out to a supplier or a reseller. Written by deliveries, bonuses, refunds and payment files. */
export const payouts = resource('payouts', {
  section: 'suppliers',
  fields: {
    payee_type: choice(['supplier', 'reseller'], { required: true }),
    supplier: reference('suppliers', { requiredWhen: { payee_type: 'supplier' } }),
    user: reference('users', { requiredWhen: { payee_type: 'reseller' }, label: 'Reseller' }),
    kind: choice(['orders', 'margin', 'bonus', 'referral', 'refund', 'penalty reversal'], { required: true }),
    international: boolean(),
    amount: money({ required: true }),
    penalty_deducted: money({ default: '0' }),
    recovered: money({ readOnly: true, default: '0', label: 'Recovered' }),
    status: state(payoutStatuses, { tones: { 1: 'info', 2: 'attention', 3: 'good', 4: 'good', 6: 'bad' } }),
    period_start: date(),
    period_end: date(),
    scheduled_date: date({ required: true }),
    paid_on: date(),
    // The bank's number of the transfer: the books keep it.
    utr: text({ max: 22, unique: true, personal: false, label: 'UTR' }),
    failure_reason: text({ max: 128, personal: { identifies: false } }),
    attempts: integer({ default: 0 }),
    sub_order: reference('sub_orders', { label: 'Sub-order' }),
    bank_file: reference('bank_files', { readOnly: true }),
  },
  title: 'scheduled_date',
  indexes: [
    ['payee_type', 'status', 'scheduled_date'],
    ['supplier', '-scheduled_date'],
    ['user', '-scheduled_date'],
    ['sub_order'],
    ['bank_file'],
  ],
  list: {
    columns: ['scheduled_date', 'user', 'kind', 'amount', 'recovered', 'status', 'paid_on', 'utr', 'failure_reason', 'attempts'],
    sums: ['amount', 'recovered'],
    filters: ['payee_type', 'supplier', 'user', 'kind', 'international', 'status', 'scheduled_date', 'paid_on', 'utr'],
    relatedFilters: {
      reseller_code: { reference: 'user', field: 'code', operators: ['equals'], label: 'Reseller code' },
      reseller_phone: { reference: 'user', field: 'phone', operators: ['equals'], label: 'Reseller phone' },
      reseller_name: { reference: 'user', field: 'name', operators: ['contains'], label: 'Reseller name' },
    },
    find: ['utr', 'reseller_code', 'reseller_phone', 'reseller_name'],
    sort: ['scheduled_date', 'desc'],
    views: {
      waiting: { filter: { status: 1, payee_type: 'reseller' }, days: { scheduled_date: [null, 0] }, home: ['finance'] },
      failed: { filter: { status: [2, 6], payee_type: 'reseller' }, home: ['finance'] },
    },
    // Its screen is that of the resellers; a supplier's payouts stand with the supplier.
    defaultFilter: { payee_type: 'reseller' },
  },
  rowAccess: {
    restrictTo: { field: 'supplier' },
    rowPermissions: payeeRows,
  },
  irreversibleWhen: [
    { where: transferred, because: 'payout_has_left' },
    { where: transferred, fields: ['amount', 'penalty_deducted', 'recovered', 'utr', 'paid_on'], locked: true, because: 'payout_has_left' },
    // A payout that is given up by hand can be taken up again: only the bank's answer stays.
    {
      where: { status: [2, 6], failure_reason: { not: FRAUD_REVIEW } },
      fields: ['amount', 'penalty_deducted', 'recovered', 'failure_reason', 'paid_on', 'utr', 'bank_file'],
      because: 'payout_was_answered',
    },
  ],
  // The tab of a supplier's screen, the screens of payments, and the money of resellers; whose rows are whose, the scope says.
  dataSubject: ['user'],
  permissions: { list: ['supplier_payments_view', 'supplier_finance', 'supplier_edit', 'reseller_finance'] },
  routes: { show: '/reseller/payment/payout/:id' },
  actions: {
    retry: transition('status', { from: [2, 6], to: 1 }, { ...moving, planner: true }),
    give_up: transition('status', { from: [2], to: 6 }, moving),
    reschedule: customAction({
      ...moving,
      when: { status: 1, bank_file: null },
      inputs: { scheduled_date: date({ required: true }) },
      rules: [notPast('scheduled_date')],
      planner: true,
    }),
    mark_paid: transition(
      'status',
      { from: [1, 2, 6], to: 4 },
      {
        ...moving,
        // The bank pays what is in a file.
        when: [{ status: [2, 6] }, { bank_file: null }],
        label: 'Mark paid by hand',
        inputs: { utr: text({ max: 22, required: true, label: 'UTR' }), paid_on: date({ required: true }) },
        rules: [notAfterToday('paid_on')],
        bulk: 0,
        planner: true,
      },
    ),
  },
})
