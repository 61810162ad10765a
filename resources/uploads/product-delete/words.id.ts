/** Indonesian of `product-delete`. */
export const words = {
  name: 'Hapus produk',
  about: 'Setiap baris menghentikan penjualan produk untuk selamanya; katalog tanpa produk dinonaktifkan.',
} as const
