/** Indonesian of `live_stream_products`. */
export const words = {
  name: 'Produk siaran langsung',
  fields: { stream: 'Siaran', product: 'Produk', position: 'Posisi', shown_at: 'Terakhir ditampilkan' },
  actions: { show_now: 'Tampilkan sekarang' },
} as const
