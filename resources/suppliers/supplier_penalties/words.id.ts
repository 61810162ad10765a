/** Indonesian of `supplier_penalties`. */
export const words = {
  name: 'Denda pemasok',
  fields: {
    supplier: 'Pemasok',
    sub_order: 'Sub-pesanan',
    penalty_type: 'Jenis denda',
    date: 'Tanggal',
    delay_fine: 'Denda keterlambatan',
    cancellation_fine: 'Denda pembatalan',
    total_fine: 'Total denda',
    waived_amount: 'Nominal dihapuskan',
    reversed_amount: 'Dibayar kembali',
    open_amount: 'Sisa',
    waive_reason: 'Alasan penghapusan',
    status: 'Status',
    deducted: 'Dipotong',
    deducted_amount: 'Nominal dipotong',
    deduction_date: 'Tanggal pemotongan',
    payout: 'Pembayaran keluar',
  },
  options: {
    'status.imposed': 'Dikenakan',
    'status.waived': 'Dihapuskan',
    'status.deducted': 'Dipotong',
    'status.reversed': 'Dibatalkan',
  },
} as const
