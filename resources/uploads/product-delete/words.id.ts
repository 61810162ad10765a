/** Indonesian of `product-delete`. */
export const words = {
  name: 'Hapus produk',
  synonyms: 'hapus, sku, turunkan',
  about: 'Setiap baris menghentikan penjualan produk untuk selamanya; katalog tanpa produk dinonaktifkan.',
} as const
