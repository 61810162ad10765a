/** Indonesian of `suborder-cancel-date-update`. */
export const words = {
  name: 'Perbarui tanggal batal',
  synonyms: 'batal, tenggat, tanggal',
  about: 'Menetapkan tanggal batal sub-pesanan yang belum dikirim, paling lama 30 hari ke depan dan tidak sebelum tanggal SLA-nya.',
} as const
