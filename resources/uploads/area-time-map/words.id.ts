/** Indonesian of `area-time-map`. */
export const words = {
  name: 'Batas waktu',
  about: 'Setiap baris menentukan sampai kapan paket harus siap untuk kurir di suatu hub.',
} as const
