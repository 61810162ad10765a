/** Indonesian of `penalty_deductions`. */
export const words = {
  name: 'Potongan denda',
  fields: { penalty: 'Denda', payout: 'Pembayaran keluar', amount: 'Nominal', deduction_date: 'Tanggal pemotongan' },
} as const
