/** Indonesian of `user_bank_details`. */
export const words = {
  name: 'Detail bank reseller',
  fields: {
    user: 'Reseller',
    account_name: 'Nama pemilik rekening',
    account_number: 'Nomor rekening',
    ifsc: 'IFSC / kode bank',
    bank_name: 'Nama bank',
    status: 'Status',
    current: 'Berlaku',
  },
  options: {
    'status.pending': 'Menunggu',
    'status.approved': 'Disetujui',
    'status.rejected': 'Ditolak',
  },
  actions: { approve: 'Setujui', reject: 'Tolak' },
} as const
