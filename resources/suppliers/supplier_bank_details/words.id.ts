/** Indonesian of `supplier_bank_details`. */
export const words = {
  name: 'Detail bank pemasok',
  fields: {
    supplier: 'Pemasok',
    account_holder_name: 'Nama pemilik rekening',
    ifsc: 'IFSC / kode bank',
    account_number: 'Nomor rekening',
    bank_name: 'Nama bank',
    cancelled_cheque: 'Cek yang dibatalkan',
    status: 'Status',
    reject_reason: 'Alasan penolakan',
    current: 'Berlaku',
  },
  options: {
    'status.pending': 'Menunggu',
    'status.approved': 'Disetujui',
    'status.rejected': 'Ditolak',
  },
  actions: { approve: 'Setujui', reject: 'Tolak' },
} as const
