/** Indonesian of `tax_invoices`. */
export const words = {
  name: 'Faktur pajak',
  synonyms: 'faktur, pajak, ppn, gst, tagihan',
  fields: {
    invoice_number: 'Nomor faktur',
    supplier: 'Pemasok',
    gst_type: 'Jenis PPN',
    period: 'Periode',
    invoice_date: 'Tanggal faktur',
    taxable_amount: 'Jumlah kena pajak',
    cgst: 'CGST',
    sgst: 'SGST',
    igst: 'IGST',
    ppn: 'PPN',
    total: 'Total',
    gstin: 'GSTIN',
    npwp: 'NPWP',
  },
  options: {
    'gst_type.gst': 'PPN',
    'gst_type.non-gst': 'Non-PPN',
  },
} as const
