/** What people raise tickets about, and how they were answered; comments are in the words of the country's agents. */
export const ticketWords = {
  'order status': {
    IN: ['Asks where the parcel is', 'Tracking has not moved for two days', 'Wants a date of delivery'],
    ID: ['Menanyakan posisi paket', 'Pelacakan tidak bergerak dua hari', 'Minta kepastian tanggal tiba'],
  },
  return: {
    IN: ['Pickup did not come', 'Return is picked up, money not seen', 'Label does not print'],
    ID: ['Penjemputan tidak datang', 'Sudah dijemput, dana belum masuk', 'Label tidak bisa dicetak'],
  },
  exchange: {
    IN: ['Wants size L instead of M', 'Exchange has not been sent'],
    ID: ['Minta ukuran L, bukan M', 'Barang pengganti belum dikirim'],
  },
  payment: {
    IN: ['Paid twice for one order', 'Bank transfer is not seen', 'Margin is missing in the last payout'],
    ID: ['Membayar dua kali', 'Transfer bank belum terlihat', 'Margin tidak ada di pencairan terakhir'],
  },
  'product quality': {
    IN: ['Colour differs from the picture', 'Stitching came open', 'One piece of the set is missing'],
    ID: ['Warna berbeda dari gambar', 'Jahitan terbuka', 'Satu bagian set kurang'],
  },
  'app issue': {
    IN: ['App closes at checkout', 'Code by SMS does not come'],
    ID: ['Aplikasi tertutup saat membayar', 'Kode SMS tidak masuk'],
  },
  'confirmation call': {
    IN: ['Customer says nothing was ordered', 'Call again after six in the evening'],
    ID: ['Pelanggan merasa tidak memesan', 'Telepon lagi setelah pukul enam sore'],
  },
  other: { IN: ['Asks for an invoice', 'Wants another address on the label'], ID: ['Minta faktur', 'Minta alamat lain pada label'] },
} as const

export const resolutionWords = {
  IN: ['Told the date of delivery', 'Pickup is booked anew', 'Money was sent back', 'Explained, customer agrees', 'Handed to the courier'],
  ID: ['Tanggal tiba disampaikan', 'Penjemputan dijadwalkan ulang', 'Dana dikembalikan', 'Sudah dijelaskan', 'Diteruskan ke kurir'],
} as const

export const orderCommentWords = {
  IN: [
    'Customer wants delivery before noon',
    'Reseller confirms the order by phone',
    'Address checked with the customer',
    'Supplier promises dispatch tomorrow',
    'Called twice, nobody answers',
  ],
  ID: [
    'Pelanggan minta diantar sebelum siang',
    'Reseller mengonfirmasi lewat telepon',
    'Alamat sudah dicek dengan pelanggan',
    'Pemasok berjanji kirim besok',
    'Ditelepon dua kali, tidak dijawab',
  ],
} as const
