/** Indonesian of `remove-catalogs-from-collections`. */
export const words = {
  name: 'Keluarkan katalog dari koleksi',
  synonyms: 'koleksi, hapus',
  about: 'Mengeluarkan katalog dari koleksi terpilih yang memuatnya.',
  fields: { collections: 'Koleksi' },
  help: { collections: 'Cari koleksi menurut nama, atau tempel ID-nya' },
} as const
