import { choice, date, formats, money, reference, resource, text } from '../../../schema/language.ts'

/** Invoices for the fees of suppliers. Filled by their file (document 1, §2.7, family "tax-invoices"). */
export const taxInvoices = resource('tax_invoices', {
  section: 'suppliers',
  synonyms: ['gst', 'invoice', 'bill', 'tax'],
  fields: {
    invoice_number: text({ max: 20, required: true, unique: true, search: true }),
    supplier: reference('suppliers', { required: true }),
    gst_type: choice(['gst', 'non-gst'], { required: true, label: 'GST type' }),
    period: text({ max: 7, required: true, format: formats.month }),
    invoice_date: date({ required: true }),
    taxable_amount: money({ required: true }),
    cgst: money({ default: '0', label: 'CGST' }),
    sgst: money({ default: '0', label: 'SGST' }),
    igst: money({ default: '0', label: 'IGST' }),
    total: money({ required: true }),
    gstin: text({ max: 25, label: 'GSTIN' }),
  },
  title: 'invoice_number',
  leadsTo: 'supplier',
  indexes: [['supplier', '-invoice_date'], ['period']],
  list: {
    columns: ['invoice_number', 'supplier', 'gst_type', 'period', 'invoice_date', 'taxable_amount', 'total'],
    filters: ['invoice_number', 'supplier', 'gst_type', 'period', 'invoice_date'],
    sums: ['taxable_amount', 'total'],
    sort: ['invoice_date', 'desc'],
  },
  scope: { bound: { field: 'supplier' } },
  may: { list: 'supplier_invoice' },
  routes: { list: '/supplier-invoices' },
})
