/** Indonesian of `background_jobs`. */
export const backgroundJobs = {
  name: 'Pekerjaan otomatis',
  fields: {
    name: 'Pekerjaan',
    every_minutes: 'Menit antara jalan',
    paused: 'Dijeda',
    last_state: 'Jalan terakhir',
    last_run_at: 'Terakhir dijalankan',
    last_count: 'Baris pada jalan terakhir',
    next_at: 'Jalan berikutnya',
    stop_asked: 'Diminta berhenti',
    leased_until: 'Dipegang sampai',
    runs: 'Riwayat jalan',
  },
  options: {
    'name.cancel_unpaid_orders': 'Batalkan pesanan yang belum dibayar',
    'name.cancel_late_orders': 'Batalkan pesanan yang lewat tanggal batal',
    'name.close_resolved_tickets': 'Tutup tiket yang selesai',
    'last_state.never': 'Belum pernah',
    'last_state.running': 'Berjalan',
    'last_state.done': 'Selesai',
    'last_state.stopped': 'Dihentikan',
    'last_state.failed': 'Gagal',
  },
  sections: { job: 'Pekerjaan', runs: 'Riwayat jalan' },
  actions: { stop: 'Hentikan jalan ini', pause: 'Jeda', resume: 'Lanjutkan', run_now: 'Jalankan sekarang' },
} as const
