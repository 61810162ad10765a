/** Indonesian of `excel-stock-update`. */
export const words = {
  name: 'Stok produk',
  about: 'Setiap baris menetapkan stok satu ukuran produk milik pemasok, dan memastikannya.',
  fields: {
    supplier: 'Pemasok',
  },
} as const
