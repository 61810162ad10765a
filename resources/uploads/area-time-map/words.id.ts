/** Indonesian of `area-time-map`. */
export const words = {
  name: 'Unggah batas waktu',
  about: 'Setiap baris menentukan sampai kapan paket harus siap untuk kurir di suatu hub.',
} as const
