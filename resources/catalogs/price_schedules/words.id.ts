/** Indonesian of `price_schedules`. */
export const words = {
  name: 'Jadwal harga',
  synonyms: 'harga, jadwal, diskon',
  fields: {
    product: 'Produk',
    new_price: 'Harga baru',
    old_price: 'Harga lama',
    start_at: 'Mulai pada',
    end_at: 'Berakhir pada',
    status: 'Status',
    reason: 'Alasan',
  },
  options: {
    'status.scheduled': 'Terjadwal',
    'status.active': 'Aktif',
    'status.reverted': 'Dikembalikan',
    'status.cancelled': 'Dibatalkan',
  },
} as const
