/** Indonesian of `wallet_templates`. */
export const words = {
  name: 'Templat dompet',
  fields: {
    identifier: 'Pengenal',
    title: 'Judul',
    body: 'Isi',
    message: 'Pesan',
    transaction_type: 'Jenis transaksi',
    wallet_type: 'Jenis dompet',
    max_amount: 'Jumlah maksimum',
    active: 'Aktif',
  },
  options: {
    'transaction_type.credit': 'Masuk',
    'transaction_type.debit': 'Keluar',
    'wallet_type.credits': 'Kredit',
    'wallet_type.coin': 'Koin',
    'wallet_type.balance': 'Saldo',
  },
  sections: {
    template: 'Templat',
    texts: 'Teks',
  },
} as const
