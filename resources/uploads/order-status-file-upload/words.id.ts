/** Indonesian of `order-status-file-upload`. */
export const words = {
  name: 'Status sub-pesanan',
  about: 'Setiap baris menerima, menahan, atau mempersoalkan suatu sub-pesanan, atau melepasnya ke status semula (ordered).',
} as const
