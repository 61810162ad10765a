/** Indonesian of `area-tat-map`. */
export const words = {
  name: 'Unggah peta waktu kirim',
  about: 'Menetapkan berapa hari yang diperlukan kurir dari zona ke zona.',
} as const
