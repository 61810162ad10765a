/** Indonesian of `international_supplier_payouts`. */
export const words = {
  name: 'Pembayaran keluar ke pemasok luar negeri',
  filters: { supplier_brand: 'Merek' },
  views: { scheduled: 'Jatuh tempo', failed: 'Gagal' },
  desk: { deductions: 'Dipotong darinya', recovered: 'Ditarik kembali', penalties: 'Denda', payee: 'Pemasok', accounts: 'Rekening bank' },
} as const
