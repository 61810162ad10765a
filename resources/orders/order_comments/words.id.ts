/** Indonesian of `order_comments`. */
export const words = {
  name: 'Komentar pesanan',
  fields: { order: 'Pesanan', sub_order: 'Sub-pesanan', comment: 'Komentar' },
} as const
