/** Indonesian of `tax_invoices`. */
export const words = {
  name: 'Faktur pajak',
  synonyms: 'faktur, pajak, gst, tagihan',
  fields: {
    invoice_number: 'Nomor faktur',
    supplier: 'Pemasok',
    gst_type: 'Jenis GST',
    period: 'Periode',
    invoice_date: 'Tanggal faktur',
    taxable_amount: 'Jumlah kena pajak',
    cgst: 'CGST',
    sgst: 'SGST',
    igst: 'IGST',
    total: 'Total',
    gstin: 'GSTIN',
  },
  options: {
    'gst_type.gst': 'GST',
    'gst_type.non-gst': 'Non-GST',
  },
} as const
