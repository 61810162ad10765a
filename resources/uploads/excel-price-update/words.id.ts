/** Indonesian of `excel-price-update`. */
export const words = {
  name: 'Harga produk',
  about: 'Menetapkan harga produk pemasok.',
  fields: {
    supplier: 'Pemasok',
  },
} as const
