/** Indonesian of `pow_links`. */
export const words = {
  name: 'Tautan POW',
  fields: {
    pow_group: 'Grup',
    pow_product: 'Produk minggu ini',
    short_url: 'Tautan',
    messages_sent: 'Pesan terkirim',
    clicks: 'Klik',
    orders: 'Pesanan',
  },
  filters: { week_start: 'Minggu' },
} as const
