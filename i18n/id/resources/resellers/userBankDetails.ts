/** Indonesian of `user_bank_details`. */
export const userBankDetails = {
  name: 'Detail bank reseller',
  fields: {
    user: 'Pengguna',
    account_name: 'Nama rekening',
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
} as const
