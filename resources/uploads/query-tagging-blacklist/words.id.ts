/** Indonesian of `query-tagging-blacklist`. */
export const words = {
  name: 'Unggah daftar hitam kueri',
  synonyms: 'pencarian, blokir, penandaan',
  about: 'Mengecualikan kueri dari penandaan. Penandanya menjadi tidak aktif.',
} as const
