/** Indonesian of `notification_run_reasons`. */
export const words = {
  name: 'Alasan pengiriman',
  fields: { run: 'Pengiriman', outcome: 'Hasil', reason: 'Alasan', detail: 'Kata penyedia', people: 'Orang' },
  options: {
    'outcome.left out': 'Tidak dikirimi',
    'outcome.failed': 'Gagal',
    'reason.deleted': 'Dihapus',
    'reason.blocked': 'Diblokir',
    'reason.held out': 'Ditahan',
    'reason.opted out': 'Menolak pesan',
    'reason.no address': 'Tanpa alamat',
    'reason.same address twice': 'Alamat yang sama dua kali',
    'reason.over the cap': 'Di atas batas pesan promosi',
    'reason.a value is missing': 'Nilai tidak ada',
    'reason.cancelled': 'Dibatalkan',
    'reason.refused by the provider': 'Ditolak penyedia',
  },
} as const
