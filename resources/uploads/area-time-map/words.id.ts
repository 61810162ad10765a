/** Indonesian of `area-time-map`. */
export const words = {
  name: 'Unggah batas waktu',
  about: 'Menetapkan batas waktu paket harus siap untuk kurir di suatu hub.',
} as const
