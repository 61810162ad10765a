import {
  boolean,
  children,
  choice,
  date,
  integer,
  money,
  reference,
  resource,
  rows,
  state,
  text,
  transition,
} from '../../../schema/language.ts'
import { FRAUD_REVIEW } from '../payouts/payouts.ts'

/** Why a file leaves out a payout that is due. */
export const leftOutReasons = ['KYC not approved', 'no approved bank account', 'supplier deleted', 'open return', 'nothing to pay'] as const

const asked = { fields: ['due_until', 'international'], shownBelow: 'due_until' } as const

/**
 * Payments to suppliers for the bank: every payout that is due by a day and in no other file (domain.md, §1.3 and §2.7), less penalties and recoveries. The
 * first download marks a file as sent and keeps its lines as they are. Results come back with the file of bank results.
 */
export const bankFiles = resource('bank_files', {
  section: 'suppliers',
  label: 'All bank files',
  one: 'bank file',
  fields: {
    file_number: text({ max: 10, numbered: { prefix: 'BF', digits: 8 } }),
    international: boolean({ fixed: true }),
    due_until: date({ required: true, fixed: true, help: 'Includes every payout scheduled up to this day.' }),
    status: state(['made', 'sent', 'withdrawn'], { tones: { made: 'info', sent: 'good', withdrawn: 'neutral' } }),
    payout_count: integer({ readOnly: true, label: 'Payouts' }),
    settled_count: integer({
      readOnly: true,
      label: 'Settled by penalties',
      help: 'Payouts with nothing left to pay: they are settled on the day of the file and not sent to the bank.',
    }),
    total: money({ readOnly: true }),
    penalties: money({ readOnly: true, label: 'Penalties deducted' }),
    recovered: money({ readOnly: true, default: '0', label: 'Recovered' }),
    withdraw_reason: text({ max: 128, readOnly: true, personal: false }),
    lines: children('bank_file_lines', { by: 'bank_file' }),
    left_out: rows(
      { payout: reference('payouts'), supplier: reference('suppliers'), reason: choice(leftOutReasons) },
      { readOnly: true, personal: false, label: 'Left out' },
    ),
  },
  title: 'file_number',
  sections: {
    file: [
      'file_number',
      'international',
      'due_until',
      'status',
      'payout_count',
      'settled_count',
      'total',
      'penalties',
      'recovered',
      'withdraw_reason',
    ],
    lines: ['lines'],
    left_out: ['left_out'],
  },
  indexes: [['international', '-id']],
  list: {
    columns: ['file_number', 'status', 'due_until', 'payout_count', 'total', 'penalties', 'recovered', 'created_by', 'created_at'],
    filters: ['international', 'status', 'due_until'],
    sort: ['id', 'desc'],
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'supplier_finance', create: 'supplier_finance' },
  noDetailPage: 'It is opened among the payments at home or abroad.',
  irreversibleWhen: [
    {
      rows: { tool: 'payouts', by: 'bank_file', where: { status: [2, 3, 6], failure_reason: { not: FRAUD_REVIEW } } },
      because: 'bank_file_has_answers',
    },
    // The bank may have received it.
    { where: { status: 'sent' }, because: 'bank_file_was_sent' },
  ],
  planners: ['create'],
  formQueries: {
    numbers: {
      ...asked,
      tool: 'payouts',
      figures: {
        payouts: 'count',
        settled: 'part',
        penalties: 'money',
        recovered: 'money',
        total: 'money',
        left_out: 'count',
        no_kyc: 'part',
        no_account: 'part',
        deleted: 'part',
        open_return: 'part',
        nothing: 'part',
      },
    },
    // Who they are, a line for each reason.
    no_kyc: { ...asked, tool: 'suppliers', warns: 'KYC not approved' },
    no_account: { ...asked, tool: 'suppliers', warns: 'No approved bank account' },
    deleted: { ...asked, tool: 'suppliers', warns: 'Supplier deleted' },
    open_return: { ...asked, tool: 'suppliers', warns: 'Open return' },
    nothing: { ...asked, tool: 'suppliers', warns: 'Nothing to pay' },
  },
  actions: {
    withdraw: transition('status', { from: ['made'], to: 'withdrawn' }, { permission: 'supplier_finance', planner: true, confirm: true }),
    send: transition('status', { from: ['made'], to: 'sent' }, { permission: 'supplier_finance', planner: true }),
    withdraw_sent: transition(
      'status',
      { from: ['sent'], to: 'withdrawn' },
      {
        permission: 'supplier_finance',
        label: 'Withdraw unreceived file',
        inputs: { withdraw_reason: text({ max: 128, required: true }) },
        requiresApprovalWhen: { rowsAbove: 0 },
        planner: true,
        confirm: true,
      },
    ),
  },
  prints: {
    payments: {
      as: 'csv',
      label: 'Download for the bank',
      permission: 'supplier_finance',
      when: { status: ['made', 'sent'] },
      marks: 'send',
    },
  },
})
