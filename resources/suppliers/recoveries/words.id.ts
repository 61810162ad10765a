/** Indonesian of `recoveries`. */
export const words = {
  name: 'Tagihan kembali',
  synonyms: 'tarik kembali, potongan, retur',
  fields: {
    recovery_number: 'Nomor',
    payee_type: 'Jenis penerima',
    supplier: 'Pemasok',
    user: 'Reseller',
    sub_order: 'Sub-pesanan',
    payout: 'Pembayaran asal',
    date: 'Tanggal',
    amount: 'Nominal',
    taken_amount: 'Sudah ditarik',
    status: 'Status',
  },
  options: {
    'payee_type.supplier': 'Pemasok',
    'payee_type.reseller': 'Reseller',
    'status.open': 'Terbuka',
    'status.recovered': 'Lunas',
  },
  views: { open: 'Terbuka' },
} as const
