/** Indonesian of `tax-invoices`. */
export const words = {
  name: 'Unggah faktur pajak',
  synonyms: 'ppn, gst, faktur, tagihan',
  about: 'Menambah faktur pemasok. Faktur bernomor sama diganti.',
  fields: { gstType: 'Jenis PPN' },
  options: { 'gstType.gst': 'PPN', 'gstType.non-gst': 'Non-PPN' },
  help: {
    period: 'YYYY-MM',
    gstType: 'Bila dipilih, setiap baris harus berjenis ini',
  },
} as const
