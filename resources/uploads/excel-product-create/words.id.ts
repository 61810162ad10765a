/** Indonesian of `excel-product-create`. */
export const words = {
  name: 'Produk baru',
  about: 'Setiap baris membuat satu produk, atau menambah ukuran pada produk dengan SKU yang sama; katalog dibuat menurut namanya.',
  help: {
    gst_percent: '0, 5, 12, 18, atau 28',
  },
  fields: {
    category: 'Sub-sub-kategori',
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
