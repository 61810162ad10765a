/** Indonesian of `image-ab-file-upload`. */
export const words = {
  name: 'Unggah uji gambar',
  synonyms: 'gambar, foto, uji ab',
  about: 'Setiap baris adalah satu gambar uji; bagian semua gambar produk yang mulai pada satu hari berjumlah 100.',
} as const
