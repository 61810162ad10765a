/** Indonesian of `move-catalog-to-collection-hidden`. */
export const words = {
  name: 'Pindahkan katalog ke koleksi tersembunyi',
  synonyms: 'sembunyi, koleksi',
  about: 'Mengeluarkan katalog dari semua koleksi manual, memasukkannya ke koleksi tersembunyi, dan menyembunyikannya.',
  fields: { reason: 'Alasan' },
} as const
