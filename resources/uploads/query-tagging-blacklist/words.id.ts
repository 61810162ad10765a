/** Indonesian of `query-tagging-blacklist`. */
export const words = {
  name: 'Unggah daftar hitam kueri',
  synonyms: 'pencarian, blokir, penandaan',
  about: 'Setiap baris mengeluarkan kueri dari penandaan; penanda yang dimilikinya menjadi tidak aktif.',
} as const
