/** Indonesian of `supplier-penalty`. */
export const words = {
  name: 'Unggah denda pemasok',
  synonyms: 'denda, potongan, sanksi',
  about: 'Setiap baris mendenda pemasok untuk suatu hari, atau untuk suatu sub-pesanan; denda hari dan sub-pesanan yang sama diganti.',
} as const
