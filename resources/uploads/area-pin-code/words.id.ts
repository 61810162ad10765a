/** Indonesian of `area-pin-code`. */
export const words = {
  name: 'Unggah kode pos',
  about: 'Menetapkan hub dan cara pembayaran untuk kode pos.',
} as const
