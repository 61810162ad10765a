/** Indonesian of `move-catalogs-to-quality-hidden-collection`. */
export const words = {
  name: 'Pindahkan katalog ke koleksi tersembunyi karena kualitas',
  synonyms: 'mutu, qc, sembunyi',
  about:
    'Mengeluarkan katalog dari semua koleksi manual, memasukkannya ke koleksi tersembunyi karena kualitas, menyembunyikannya, dan menghentikan penjualan produknya.',
  fields: { reason: 'Alasan' },
} as const
