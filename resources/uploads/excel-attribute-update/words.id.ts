/** Indonesian of `excel-attribute-update`. */
export const words = {
  name: 'Atribut produk',
  about: 'Setiap baris menambah atribut pada yang sudah dimiliki produk.',
  help: {
    attributes: 'color=red|fabric=cotton',
  },
  fields: {
    category: 'Sub-sub-kategori',
  },
} as const
