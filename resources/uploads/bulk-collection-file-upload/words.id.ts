/** Indonesian of `bulk-collection-file-upload`. */
export const words = {
  name: 'Anggota koleksi',
  about: 'Setiap baris menambahkan katalog ke koleksi, atau mengeluarkannya.',
} as const
