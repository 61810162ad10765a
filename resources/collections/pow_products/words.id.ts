/** Indonesian of `pow_products`. */
export const words = {
  name: 'Produk minggu ini',
  synonyms: 'pow, penawaran',
  fields: {
    product: 'Produk',
    week_start: 'Awal minggu',
    slot: 'Tempat',
    caption: 'Keterangan',
    share_count: 'Dibagikan',
    click_count: 'Klik',
    order_count: 'Pesanan',
  },
} as const
