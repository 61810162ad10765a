/** Indonesian of `excel-attribute-update`. */
export const words = {
  name: 'Atribut produk',
  about: 'Menambah atribut pada produk.',
  help: {
    attributes: 'color=red|fabric=cotton',
  },
  fields: {
    category: 'Sub-subkategori',
  },
} as const
