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
    kept_price: 'Harga yang dibiarkan',
    kept_by: 'Harga diubah oleh',
  },
  help: {
    new_price: 'Harga yang dibayar pembeli dari mulai sampai berakhir',
    end_at: 'Saat itu harga sebelumnya berlaku lagi. Bila kosong, harga baru tetap sampai diakhiri',
    kept_price: 'Harga diubah orang sementara itu, sehingga dibiarkan',
  },
  options: {
    'status.scheduled': 'Terjadwal',
    'status.active': 'Aktif',
    'status.reverted': 'Dikembalikan',
    'status.cancelled': 'Dibatalkan',
  },
  filters: { sku: 'SKU', supplier: 'Pemasok' },
  sections: { price: 'Harga', progress: 'Perkembangan' },
  views: { active_now: 'Sedang aktif', to_come: 'Akan datang' },
  actions: { start: 'Mulai sekarang', end: 'Akhiri sekarang', cancel: 'Batalkan' },
} as const
