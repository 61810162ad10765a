/** Indonesian of `user_offer_uses`. */
export const words = {
  name: 'Pemakaian penawaran',
  fields: { offer: 'Penawaran', user: 'Reseller', order: 'Pesanan', no: 'Pemakaian ke', amount: 'Diskon' },
} as const
