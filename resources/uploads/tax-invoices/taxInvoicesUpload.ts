import { choice, date, formats, integer, money, text, upload, upsertRecord } from '../../../schema/language.ts'
import { errorRule } from '../../shared/rule.ts'
import { alsoCalled } from '../columnNames.ts'
import { filesAt, same } from '../said.ts'

/** What rounding may leave between the total and its parts. */
const LEEWAY = 1

/** The total is the taxable amount with its taxes. */
const totalIsSum = errorRule(
  'total is the sum',
  ['total', 'taxable_amount', 'cgst', 'sgst', 'igst', 'ppn'],
  ({ total, taxable_amount, cgst, sgst, igst, ppn }) => {
    const sum = [taxable_amount, cgst, sgst, igst, ppn].reduce<number>((all, part) => all + Number(part ?? 0), 0)
    return Math.abs(Number(total) - sum) > LEEWAY ? { code: 'not_the_sum', params: { total: sum.toFixed(2) } } : null
  },
)

/** Tax is of the union, or of centre and state, never of both. */
const taxesOfOneKind = errorRule('igst without cgst and sgst', ['igst', 'cgst', 'sgst'], ({ igst, cgst, sgst }) =>
  Number(igst ?? 0) > 0 && Number(cgst ?? 0) + Number(sgst ?? 0) > 0 ? { code: 'taxes_of_both' } : null,
)

/** A month that has begun: nothing is invoiced for one that lies ahead. */
const monthHasCome = errorRule('period not in the future', ['period'], ({ period }, { today }) =>
  typeof period === 'string' && period > today.slice(0, 7) ? { code: 'in_the_future' } : null,
)

/** Invoices for the fees of suppliers (document 1, §2.7; upload "tax-invoices"). */
export const taxInvoicesUpload = upload('tax-invoices', {
  section: 'uploads',
  label: 'Upload tax invoices',
  synonyms: ['gst', 'invoice', 'bill'],
  help: 'Adds invoices of suppliers. An invoice with the same number is replaced.',
  permission: 'supplier_invoice',
  routes: { ...filesAt('/tax-invoices'), more: ['/tax-invoices/:gstType'] },
  options: { gstType: choice(['gst', 'non-gst'], { label: 'GST type', help: 'If chosen, every row must be of this type' }) },
  columns: {
    invoice_number: text({ required: true, max: 20 }),
    supplier_id: integer({ required: true }),
    gst_type: choice(['gst', 'non-gst'], { required: true }),
    period: text({ required: true, max: 7, format: formats.month, help: 'YYYY-MM' }),
    invoice_date: date({ required: true }),
    taxable_amount: money({ required: true }),
    cgst: money({ default: '0', country: 'IN' }),
    sgst: money({ default: '0', country: 'IN' }),
    igst: money({ default: '0', country: 'IN' }),
    ppn: money({ default: '0', country: 'ID' }),
    total: money({ required: true }),
    gstin: text({ max: 25, country: 'IN' }),
    npwp: text({ max: 25, country: 'ID' }),
  },
  key: ['invoice_number'],
  lookups: { supplier: { tool: 'suppliers', by: { id: 'supplier_id' } } },
  rules: [monthHasCome, taxesOfOneKind, totalIsSum],
  planner: true,
  headers: alsoCalled('gstin', 'invoice_date', 'invoice_number', 'period', 'supplier_id'),
  rowWrite: upsertRecord('tax_invoices', {
    by: { invoice_number: 'invoice_number' },
    set: same('supplier', 'gst_type', 'period', 'invoice_date', 'taxable_amount', 'cgst', 'sgst', 'igst', 'ppn', 'total', 'gstin', 'npwp'),
  }),
  example: {
    invoice_number: 'INV-26-000101',
    supplier_id: '1001',
    gst_type: 'gst',
    period: '2026-10',
    invoice_date: '2026-11-02',
    taxable_amount: '1000',
    cgst: '90',
    sgst: '90',
    igst: '0',
    ppn: '110',
    total: { IN: '1180', ID: '1110' },
    gstin: '27ABCPD1234K1Z1',
    npwp: '09.254.294.3-407.000',
  },
})
