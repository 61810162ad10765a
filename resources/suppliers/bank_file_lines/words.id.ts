/** Indonesian of `bank_file_lines`. */
export const words = {
  name: 'Baris berkas bank',
  fields: {
    bank_file: 'Berkas bank',
    payout: 'Pembayaran keluar',
    supplier: 'Pemasok',
    account_holder_name: 'Nama pemilik rekening',
    account_number: 'Nomor rekening',
    ifsc: 'IFSC',
    amount: 'Nominal',
    reference: 'Referensi',
    result: 'Hasil',
    result_date: 'Tanggal hasil',
    utr: 'UTR',
    failure_reason: 'Alasan gagal',
  },
  options: { 'result.sent': 'Dikirim', 'result.paid': 'Dibayar', 'result.failed': 'Gagal', 'result.withdrawn': 'Ditarik' },
} as const
