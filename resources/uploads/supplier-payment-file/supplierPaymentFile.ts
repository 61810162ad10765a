import { integer, notAfterToday, updateRecord, upload } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'
import { payment } from '../said.ts'

/** What became of payouts to suppliers, as the bank says (document 2, §7; domain.md, §3.6). */
export const supplierPaymentFile = upload('supplier-payment-file', {
  section: 'uploads',
  label: 'Supplier payout results',
  synonyms: ['payout', 'bank', 'utr', 'settlement', 'international'],
  help: 'Records whether the bank paid each payout.',
  permission: 'supplier_finance',
  listPermission: 'supplier_payments_view',
  routes: {
    page: '/supplier/payment/upload',
    files: '/supplier/payment/files',
    file: '/supplier/payment/file/:id',
  },
  columns: { payout_id: integer({ required: true }), supplier_id: integer({ required: true }), ...payment },
  approvalAboveRows: 500,
  key: ['payout_id'],
  lookups: { payout: { tool: 'payouts', by: { id: 'payout_id', payee_type: { always: 'supplier' } } } },
  rules: [notAfterToday('paid_on')],
  planner: true,
  headers: alsoCalled('payout_id', 'supplier_id'),
  rowWrite: updateRecord('payouts', { on: 'payout', set: { utr: 'utr', paid_on: 'paid_on', failure_reason: 'failure_reason' } }),
  example: {
    payout_id: '70001',
    supplier_id: '1001',
    amount: { IN: '15230.50', ID: '4569000' },
    result: 'paid',
    utr: 'UTR0000000000000001',
    paid_on: '2026-11-18',
  },
})
