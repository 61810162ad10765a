/** Indonesian of `order_comments`. */
export const orderComments = {
  name: 'Komentar pesanan',
  fields: { order: 'Pesanan', sub_order: 'Sub-pesanan', comment: 'Komentar' },
} as const
