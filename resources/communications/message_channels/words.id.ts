/** Indonesian of `message_channels`. */
export const words = {
  name: 'Saluran pesan',
  synonyms: 'sms, push, whatsapp, email, penyedia, gerbang',
  fields: {
    name: 'Saluran',
    provider: 'Penyedia',
    state: 'Keadaan',
    rate: 'Paling banyak per detik',
    last_sent_at: 'Terakhir terkirim',
    last_error: 'Galat terakhir',
    last_error_at: 'Waktu galat terakhir',
    off_since: 'Mati sejak',
    off_reason: 'Mengapa mati',
  },
  help: { provider: 'Yang membawa pesannya; tanpa penyedia, pesan menunggu', rate: 'Kosong bila tanpa batas' },
  options: {
    'state.on': 'Aktif',
    'state.off': 'Mati',
    'provider.simulated': 'Simulasi',
    'provider.file': 'Berkas',
    'provider.smtp': 'SMTP',
    'provider.webhook': 'Webhook',
  },
  sections: { channel: 'Saluran', lately: 'Belakangan ini' },
  actions: { switch_off: 'Matikan', switch_on: 'Nyalakan' },
} as const
