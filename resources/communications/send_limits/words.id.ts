/** Indonesian of `send_limits`. */
export const words = {
  name: 'Batas dan harga pengiriman',
  synonyms: 'batas, frekuensi, persetujuan, biaya, harga',
  fields: { name: 'Apa', value: 'Nilai' },
  help: { value: 'Harga dalam mata uang negara' },
  options: {
    'name.second person above': 'Persetujuan di atas (orang)',
    'name.promotional a day': 'Pesan promosi sehari untuk satu orang',
    'name.promotional a week': 'Pesan promosi seminggu untuk satu orang',
    'name.price of sms': 'Harga satu bagian SMS',
    'name.price of whatsapp': 'Harga satu pesan WhatsApp',
    'name.price of push': 'Harga satu push',
    'name.price of email': 'Harga satu email',
  },
} as const
