/** Indonesian of `wallet_transactions`. */
export const words = {
  name: 'Transaksi dompet',
  synonyms: 'refund, kredit, koin, saldo, uang',
  fields: {
    user: 'Reseller',
    wallet_type: 'Jenis dompet',
    direction: 'Arah',
    amount: 'Jumlah',
    order: 'Pesanan',
    template: 'Templat',
    reference_text: 'Referensi',
    reason: 'Alasan',
    expires_on: 'Berlaku sampai',
    uploaded_file: 'Berkas unggahan',
  },
  options: {
    'wallet_type.credits': 'Kredit',
    'wallet_type.coin': 'Koin',
    'wallet_type.balance': 'Saldo',
    'direction.credit': 'Masuk',
    'direction.debit': 'Keluar',
  },
} as const
