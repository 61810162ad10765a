/** Indonesian of `remove-catalogs-from-collections`. */
export const words = {
  name: 'Keluarkan katalog dari koleksi',
  synonyms: 'koleksi, hapus',
  about: 'Mengeluarkan katalog dari koleksi terpilih yang memuatnya.',
  fields: { collections: 'Koleksi' },
  help: { collections: 'ID koleksi, satu per baris atau dipisahkan koma' },
} as const
