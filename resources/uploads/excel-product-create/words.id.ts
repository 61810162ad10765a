/** Indonesian of `excel-product-create`. */
export const words = {
  name: 'Produk baru',
  about: 'Menambah produk, atau ukuran pada produk dengan SKU yang sama. Katalog dibuat menurut nama.',
  help: {
    gst_percent: '0, 5, 12, 18, atau 28',
  },
  fields: {
    category: 'Sub-subkategori',
    scale: 'Skala',
    supplier: 'Pemasok',
    source: 'Sumber',
  },
  options: {
    source: {
      supplier: 'Pemasok',
      'own studio': 'Studio sendiri',
      agency: 'Agensi',
    },
  },
} as const
