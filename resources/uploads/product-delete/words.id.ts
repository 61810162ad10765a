/** Indonesian of `product-delete`. */
export const words = {
  name: 'Hapus produk',
  synonyms: 'hapus, sku, turunkan',
  about: 'Menghapus produk secara permanen. Katalog yang tidak lagi berisi produk dinonaktifkan.',
} as const
