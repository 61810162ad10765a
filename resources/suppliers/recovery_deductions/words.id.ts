/** Indonesian of `recovery_deductions`. */
export const words = {
  name: 'Potongan tagihan kembali',
  fields: {
    recovery: 'Tagihan kembali',
    payout: 'Pembayaran keluar',
    payee_type: 'Jenis penerima',
    amount: 'Nominal',
    deduction_date: 'Tanggal pemotongan',
  },
  options: { 'payee_type.supplier': 'Pemasok', 'payee_type.reseller': 'Reseller' },
} as const
