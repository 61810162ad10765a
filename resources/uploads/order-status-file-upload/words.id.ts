/** Indonesian of `order-status-file-upload`. */
export const words = {
  name: 'Status sub-pesanan',
  synonyms: 'status pesanan, ubah status',
  about: 'Menerima, menahan, mempersoalkan, atau melepas (ordered) sub-pesanan.',
} as const
