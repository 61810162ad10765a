/** Indonesian of `tax-invoices`. */
export const words = {
  name: 'Unggah faktur pajak',
  synonyms: 'gst, faktur, tagihan',
  about: 'Menambah faktur pemasok. Faktur bernomor sama diganti.',
  fields: { gstType: 'Jenis GST' },
  options: { 'gstType.gst': 'GST', 'gstType.non-gst': 'Non-GST' },
  help: {
    period: 'YYYY-MM',
    gstType: 'Bila dipilih, setiap baris harus berjenis ini',
  },
} as const
