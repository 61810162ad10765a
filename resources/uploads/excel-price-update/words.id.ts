/** Indonesian of `excel-price-update`. */
export const words = {
  name: 'Harga produk',
  about: 'Setiap baris menetapkan harga satu produk milik pemasok.',
  fields: {
    supplier: 'Pemasok',
  },
} as const
