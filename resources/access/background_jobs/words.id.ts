/** Indonesian of the jobs that `background_jobs` of the base shows here. */
export const words = {
  options: {
    'name.cancel_unpaid_orders': 'Batalkan pesanan yang belum dibayar',
    'name.cancel_late_orders': 'Batalkan pesanan yang lewat tanggal batal',
    'name.close_resolved_tickets': 'Tutup tiket yang selesai',
    'name.cancel_refused_pickups': 'Batalkan pengembalian yang dua kali ditolak dijemput',
    'name.retry_pickups': 'Jadwalkan ulang penjemputan',
    'name.end_price_schedules': 'Akhiri harga terjadwal',
    'name.start_price_schedules': 'Mulai harga terjadwal',
    'name.review_reported_posts': 'Tinjau kiriman yang dilaporkan',
    'name.publish_policies': 'Berlakukan kebijakan',
    'name.archive_ended_webviews': 'Arsipkan tampilan web yang berakhir',
    'name.copy_due_plans': 'Salin skema pembayaran yang berlaku',
    'name.mark_misfit_pins': 'Tandai sematan yang tidak cocok lagi',
    'name.reopen_filter_verdicts': 'Buka lagi putusan filter',
    'name.shorten_with_bitly': 'Pendekkan dengan Bitly',
    'name.daily_figures': 'Hitung angka harian',
  },
  explained: {
    'name.cancel_unpaid_orders': 'Membatalkan sub-pesanan yang pembayarannya masih tertunda 72 jam setelah pesanan dibuat.',
    'name.cancel_late_orders': 'Membatalkan sub-pesanan yang diterima pemasok tetapi tidak dikirim sampai tanggal batalnya.',
    'name.close_resolved_tickets': 'Menutup tiket yang sudah selesai lebih dari 72 jam.',
    'name.cancel_refused_pickups': 'Membatalkan pengembalian dan penukaran yang penjemputannya ditolak dua kali.',
    'name.retry_pickups': 'Menjadwalkan ulang penjemputan pengembalian dan penukaran yang tanggal jemputnya sudah lewat.',
    'name.end_price_schedules': 'Mengakhiri harga terjadwal yang sudah sampai akhirnya; harga sebelumnya berlaku lagi.',
    'name.start_price_schedules': 'Memberi produk harga terjadwalnya begitu waktu mulainya tiba.',
    'name.review_reported_posts': 'Meninjau ulang kiriman komunitas yang dilaporkan lima kali atau lebih sejak dimoderasi.',
    'name.publish_policies': 'Memberlakukan kebijakan yang harinya sudah tiba dan mengarsipkan versi sebelumnya.',
    'name.archive_ended_webviews': 'Mengarsipkan tampilan web yang masa tayangnya sudah lewat.',
    'name.copy_due_plans': 'Menyalin skema pembayaran yang mulai berlaku ke pemasoknya bila ketentuannya berbeda.',
    'name.mark_misfit_pins':
      'Menandai katalog yang disematkan di halaman daftar kategori tetapi sudah dinonaktifkan, disembunyikan, atau pindah kategori.',
    'name.reopen_filter_verdicts':
      'Membuka lagi putusan filter yang nilainya kini memberi produk seperlima lebih banyak daripada saat diperiksa.',
    'name.shorten_with_bitly': 'Meminta Bitly memendekkan tautan yang menunggunya, bila token dipasang.',
    'name.daily_figures': 'Menghitung angka tiap hari untuk beranda dan Tren harian.',
  },
} as const
