/** Indonesian of `message_events`. */
export const words = {
  name: 'Riwayat pesan',
  fields: { message: 'Pesan', event: 'Kejadian', at: 'Waktu', detail: 'Keterangan', simulated: 'Simulasi' },
  options: {
    'event.later': 'Dicoba lagi',
    'event.sent': 'Terkirim',
    'event.delivered': 'Sampai',
    'event.opened': 'Dibuka',
    'event.failed': 'Gagal',
    'event.put back': 'Dikembalikan ke antrean',
  },
} as const
