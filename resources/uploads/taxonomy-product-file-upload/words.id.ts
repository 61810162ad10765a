/** Indonesian of `taxonomy-product-file-upload`. */
export const words = {
  name: 'Taksonomi produk',
  synonyms: 'kategori, atribut',
  about: 'Setiap baris menempatkan produk dalam sub-subkategori; atribut nama=nilai|nama=nilai ditambahkan pada yang ada.',
  help: {
    attributes: 'nama=nilai|nama=nilai',
  },
} as const
