/** Indonesian of `supplier-penalty`. */
export const words = {
  name: 'Unggah denda pemasok',
  synonyms: 'denda, potongan, sanksi',
  about: 'Mendenda pemasok untuk suatu hari atau sub-pesanan. Denda untuk hari dan sub-pesanan yang sama diganti.',
} as const
