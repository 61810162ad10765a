/** Indonesian of `daily_metrics`. */
export const words = {
  name: 'Metrik harian',
  fields: {
    metric_date: 'Hari',
    dimension: 'Menurut',
    dimension_value: 'Nilai',
    net_orders: 'Pesanan bersih',
    net_gmv: 'GMV bersih',
    verified_orders: 'Pesanan terverifikasi',
    verified_gmv: 'GMV terverifikasi',
    cancelled_orders: 'Pesanan dibatalkan',
    returned_orders: 'Pesanan dikembalikan',
  },
  options: {
    'dimension.all': 'Semua',
    'dimension.payment_mode': 'Cara pembayaran',
    'dimension.category': 'Kategori',
    'dimension.state': 'Provinsi',
    'dimension.source': 'Sumber',
  },
} as const
