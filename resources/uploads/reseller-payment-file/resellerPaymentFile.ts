import { integer, notAfterToday, text, updateRecord, upload } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'
import { user } from '../finds.ts'
import { payment } from '../said.ts'

/** What became of payouts to resellers, as the bank says (document 2, §7; domain.md, §3.6). */
export const resellerPaymentFile = upload('reseller-payment-file', {
  section: 'uploads',
  label: 'Reseller payout results',
  synonyms: ['payout', 'bank', 'utr', 'settlement'],
  help: 'Records whether the bank paid each payout.',
  permission: 'reseller_finance',
  routes: { page: '/reseller/payment/upload', files: '/reseller/payment/files', file: '/reseller/payment/file/:id' },
  columns: { payout_id: integer({ required: true }), user_code: text({ required: true, max: 8 }), ...payment },
  approvalAboveRows: 500,
  key: ['payout_id'],
  lookups: { payout: { tool: 'payouts', by: { id: 'payout_id', payee_type: { always: 'reseller' } } }, user },
  rules: [notAfterToday('paid_on')],
  planner: true,
  headers: alsoCalled('payout_id', 'user_code'),
  rowWrite: updateRecord('payouts', { on: 'payout', set: { utr: 'utr', paid_on: 'paid_on', failure_reason: 'failure_reason' } }),
  example: {
    payout_id: '71001',
    user_code: 'RS100001',
    amount: { IN: '500', ID: '150000' },
    result: 'paid',
    utr: 'UTR0000000000000003',
    paid_on: '2026-11-18',
  },
})
