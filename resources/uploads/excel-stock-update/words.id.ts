/** Indonesian of `excel-stock-update`. */
export const words = {
  name: 'Stok produk',
  about: 'Menetapkan dan mengonfirmasi stok ukuran produk pemasok.',
  fields: {
    supplier: 'Pemasok',
  },
} as const
