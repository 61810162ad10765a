/** Indonesian of `pricing_deals`. */
export const words = {
  name: 'Penawaran dan promo',
  synonyms: 'promo, penawaran, kupon, harga, diskon, obral',
  tabs: { deals: 'Penawaran produk', user_offers: 'Penawaran pengguna' },
} as const
