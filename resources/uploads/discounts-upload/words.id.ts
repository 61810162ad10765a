/** Indonesian of `discounts-upload`. */
export const words = {
  name: 'Unggah diskon siaran langsung',
  synonyms: 'penawaran, kupon, kode',
  about: 'Menambah diskon siaran langsung sebagai draf, atau mengganti draf dengan kode yang sama.',
} as const
