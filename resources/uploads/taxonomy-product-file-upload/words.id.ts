/** Indonesian of `taxonomy-product-file-upload`. */
export const words = {
  name: 'Taksonomi produk',
  synonyms: 'kategori, atribut',
  about: 'Memindahkan produk ke sub-subkategori. Atribut sebagai nama=nilai|nama=nilai ditambahkan.',
  help: {
    attributes: 'nama=nilai|nama=nilai',
  },
} as const
