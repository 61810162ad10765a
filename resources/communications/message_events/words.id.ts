/** Indonesian of `message_events`. */
export const words = {
  name: 'Riwayat pesan',
  fields: { message: 'Pesan', event: 'Kejadian', at: 'Waktu', reason: 'Alasan', detail: 'Kata penerima', simulated: 'Simulasi' },
  options: {
    'reason.no address': 'Tanpa alamat',
    'reason.wrong address': 'Alamat salah',
    'reason.address not public': 'Alamat tidak publik',
    'reason.no answer': 'Tidak ada jawaban',
    'reason.no answer in time': 'Tidak ada jawaban dalam 10 detik',
    'reason.refused': 'Ditolak penerima',
    'reason.gateway gone': 'Gerbang sudah tidak ada (410)',
    'reason.reported as failed': 'Dilaporkan gagal',
    'reason.not sent': 'Tidak dapat dikirim',
    'reason.taken back': 'Perubahannya dikembalikan',
    'event.later': 'Dicoba lagi',
    'event.sent': 'Terkirim',
    'event.delivered': 'Sampai',
    'event.opened': 'Dibuka',
    'event.failed': 'Gagal',
    'event.put back': 'Dikembalikan ke antrean',
  },
} as const
