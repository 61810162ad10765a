/** Indonesian of `bulk-collection-file-upload`. */
export const words = {
  name: 'Unggah katalog koleksi',
  synonyms: 'koleksi, tambah katalog',
  about: 'Menambahkan katalog ke koleksi atau mengeluarkannya.',
} as const
