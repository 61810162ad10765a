/** Indonesian of `china-vsku-upload`. */
export const words = {
  name: 'VSKU produk internasional',
  synonyms: 'tiongkok, internasional, sku',
  about: 'Menetapkan VSKU dan negara asal produk pemasok internasional.',
} as const
