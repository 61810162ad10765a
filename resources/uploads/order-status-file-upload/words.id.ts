/** Indonesian of `order-status-file-upload`. */
export const words = {
  name: 'Status sub-pesanan',
  synonyms: 'status pesanan, ubah status',
  about: 'Setiap baris menerima, menahan, atau mempersoalkan suatu sub-pesanan, atau melepasnya ke status semula (ordered).',
} as const
