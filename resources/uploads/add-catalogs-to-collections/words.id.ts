/** Indonesian of `add-catalogs-to-collections`. */
export const words = {
  name: 'Tambahkan katalog ke koleksi',
  synonyms: 'koleksi, masukkan',
  about: 'Menambahkan katalog di akhir koleksi manual; satu koleksi memuat 2000.',
  fields: { collections: 'Koleksi' },
  help: { collections: 'Cari koleksi menurut nama, atau tempel ID-nya' },
} as const
