import {
  choice,
  date,
  dependentChoice,
  money,
  reference,
  resource,
  rowId,
  state,
  text,
  toolName,
  transition,
} from '../../../schema/language.ts'
import { ledgerRules, ruleNames } from '../reconciliation_rules/ruleNames.ts'

const MOST = { IN: 100_000_000, ID: 30_000_000_000 } as const

/**
 * Records that break a rule of the books. The nightly check adds and closes them. A correction writes entries to the ledger of an order, and never a payment;
 * the next check closes the difference if the correction was right.
 */
export const reconciliationDifferences = resource('reconciliation_differences', {
  section: 'suppliers',
  label: 'Differences',
  one: 'difference',
  fields: {
    rule: choice(ruleNames, { required: true, readOnly: true }),
    figure: text({ max: 63, readOnly: true, personal: false }),
    tool: toolName({ required: true, readOnly: true, personal: false, label: 'Kind of record' }),
    row: rowId('tool', { required: true, readOnly: true, label: 'Record' }),
    expected: text({ max: 100, readOnly: true, personal: false }),
    actual: text({ max: 100, readOnly: true, personal: false, label: 'Found' }),
    status: state(['open', 'corrected', 'closed'], { tones: { open: 'bad', corrected: 'info', closed: 'neutral' } }),
    order: reference('orders', { readOnly: true }),
    sub_order: reference('sub_orders', { readOnly: true, label: 'Sub-order' }),
    found_on: date({ readOnly: true, label: 'Found on' }),
    closed_on: date({ readOnly: true, label: 'Closed on' }),
    reason: text({ max: 128, readOnly: true, personal: false, label: 'Reason of the correction' }),
  },
  title: 'rule',
  desk: {
    summary: ['rule', 'row', 'expected', 'actual', 'figure', 'order', 'sub_order', 'found_on', 'closed_on', 'reason'],
    highlighted: ['row', 'expected', 'actual'],
    parts: {
      order: {
        tool: 'orders',
        named: 'order',
        alwaysReadable: true,
        readOnly: true,
        columns: [
          'order_number',
          'status',
          'payment_mode',
          'total_amount',
          'received_amount',
          'given_back_amount',
          'money_held',
          'credits_held',
        ],
      },
      ledger: {
        tool: 'order_ledger',
        parent: 'order',
        by: 'order',
        where: { account: { not: 'order' } },
        columns: ['kind', 'account', 'mode', 'amount', 'sub_order', 'event', 'reference', 'is_correction', 'created_at', 'created_by'],
        table: true,
        hideFromTimeline: true,
      },
    },
  },
  indexes: [['status', '-id'], ['tool', 'row'], ['order'], ['sub_order']],
  list: {
    columns: ['rule', 'status', 'row', 'expected', 'actual', 'order', 'sub_order', 'figure', 'found_on', 'closed_on', 'reason', 'tool'],
    filters: ['rule', 'status', 'tool', 'order', 'sub_order', 'found_on', 'closed_on'],
    sort: ['id', 'desc'],
    views: { open: { filter: { status: 'open' }, home: ['finance'] }, corrected: { filter: { status: 'corrected' } } },
    defaultFilter: { status: 'open' },
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: ['supplier_finance', 'reseller_finance'] },
  routes: { show: '/reconciliation/differences/:id' },
  actions: {
    correct: transition(
      'status',
      { from: ['open'], to: 'corrected' },
      {
        permission: ['supplier_finance', 'reseller_finance'],
        label: 'Book correction',
        when: { rule: ledgerRules },
        inputs: {
          sub_order: reference('sub_orders', { required: true, label: 'Sub-order', help: 'With the wrong ledger' }),
          kind: choice(['received', 'given back', 'payable', 'taken back'], { required: true }),
          account: dependentChoice(
            'kind',
            {
              received: ['receipts', 'credits'],
              'given back': ['receipts', 'credits'],
              payable: ['supplier', 'margin'],
              'taken back': ['supplier', 'margin', 'recovery'],
            },
            { required: true },
          ),
          mode: choice(['bank_transfer', 'cod', 'online', 'paytm'], {
            requiredWhen: { account: 'receipts' },
            when: { account: 'receipts' },
            only: { ID: ['bank_transfer', 'cod', 'online'] },
            label: 'Payment mode',
          }),
          amount: money({
            required: true,
            min: { IN: -MOST.IN, ID: -MOST.ID },
            max: MOST,
            help: 'Added to the account, or taken if below zero',
          }),
          reason: text({ max: 128, required: true }),
        },
        prefill: true,
        requiresApprovalWhen: { rowsAbove: 0 },
        bulk: 0,
        planner: true,
      },
    ),
  },
})
