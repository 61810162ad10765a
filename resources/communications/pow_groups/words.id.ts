/** Indonesian of `pow_groups`. */
export const words = {
  name: 'Grup POW',
  synonyms: 'produk minggu ini, whatsapp, grup',
  fields: {
    name: 'Nama',
    city: 'Kota',
    week_start: 'Minggu',
    audience: 'Audiens',
    members: 'Anggota',
    messages_sent: 'Pesan terkirim',
    clicks: 'Klik',
    orders: 'Pesanan',
    links: 'Tautan',
  },
  help: {
    week_start: 'Hari Senin awal minggu itu',
    audience: 'Anggota audiens adalah anggota grup',
    clicks: 'Dibuka oleh orang, dari tautan grup ini',
    orders: 'Pesanan anggota dalam 7 hari setelah klik yang memuat produknya',
    'send_message.template': 'Teksnya memuat {{link}}, dan boleh memuat {{product}}',
    'send_message.url': 'Tujuan tautan setiap grup, misalnya https://www.example.com/p/900001',
  },
  sections: { group: 'Grup', figures: 'Angka', links: 'Tautan' },
  actions: { send_message: 'Kirim pesan POW' },
  questions: {
    'send_message.pow_product': 'Produk minggu ini',
    'send_message.template': 'Templat',
    'send_message.url': 'Halaman produk',
  },
} as const
