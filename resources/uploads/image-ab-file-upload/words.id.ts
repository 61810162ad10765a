/** Indonesian of `image-ab-file-upload`. */
export const words = {
  name: 'Unggah uji gambar',
  synonyms: 'gambar, foto, uji ab',
  about: 'Menambah gambar ke uji gambar. Bagian gambar suatu produk yang mulai pada hari yang sama harus berjumlah 100.',
} as const
