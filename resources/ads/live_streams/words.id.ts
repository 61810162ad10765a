/** Indonesian of `live_streams`. */
export const words = {
  name: 'Siaran langsung',
  synonyms: 'siaran, video, live',
  fields: {
    title: 'Judul',
    host_code: 'Pembawa acara',
    description: 'Deskripsi',
    start_at: 'Mulai pada',
    duration_min: 'Durasi',
    thumbnail: 'Gambar mini',
    products: 'Produk',
    'products.product': 'Produk',
    'products.order': 'Urutan',
    status: 'Status',
    viewers: 'Penonton',
    orders: 'Pesanan',
    recording_url: 'Rekaman',
  },
  options: {
    'status.draft': 'Draf',
    'status.scheduled': 'Terjadwal',
    'status.live': 'Langsung',
    'status.ended': 'Berakhir',
    'status.cancelled': 'Dibatalkan',
  },
  sections: {
    stream: 'Siaran',
    products: 'Produk',
  },
} as const
