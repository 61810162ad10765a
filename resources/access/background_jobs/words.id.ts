/** Indonesian of the jobs that `background_jobs` of the base shows here. */
export const words = {
  options: {
    'name.cancel_unpaid_orders': 'Batalkan pesanan yang belum dibayar',
    'name.cancel_late_orders': 'Batalkan pesanan yang lewat tanggal batal',
    'name.close_resolved_tickets': 'Tutup tiket yang selesai',
    'name.cancel_refused_pickups': 'Batalkan pengembalian yang dua kali ditolak dijemput',
    'name.retry_pickups': 'Jadwalkan ulang penjemputan',
    'name.daily_figures': 'Hitung angka harian',
  },
} as const
