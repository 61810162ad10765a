/** Indonesian of `suborder-sla-update`. */
export const words = {
  name: 'Perbarui tanggal SLA',
  synonyms: 'sla, janji, terlambat, tanggal',
  about: 'Menetapkan tanggal SLA sub-pesanan yang belum dikirim, paling lama 30 hari ke depan dan tidak setelah tanggal batalnya.',
} as const
