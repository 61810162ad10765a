/** Indonesian of `area-tat-map`. */
export const words = {
  name: 'Unggah peta waktu kirim',
  about: 'Setiap baris menentukan berapa hari kurir membutuhkan waktu dari zona ke zona.',
} as const
