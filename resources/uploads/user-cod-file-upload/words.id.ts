/** Indonesian of `user-cod-file-upload`. */
export const words = {
  name: 'Kelayakan COD',
  synonyms: 'bayar di tempat, cod, reseller, izinkan, blokir',
  about: 'Mengizinkan reseller memakai bayar di tempat, atau mencabutnya.',
} as const
