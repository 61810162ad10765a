/** Indonesian of `bank_files`. */
export const words = {
  name: 'Semua berkas bank',
  fields: {
    file_number: 'Nomor berkas',
    international: 'Internasional',
    due_until: 'Jatuh tempo sampai',
    status: 'Status',
    payout_count: 'Pembayaran',
    total: 'Total',
    penalties: 'Denda dipotong',
    left_out: 'Tidak disertakan',
    'left_out.payout': 'Pembayaran keluar',
    'left_out.supplier': 'Pemasok',
    'left_out.reason': 'Alasan',
  },
  help: { due_until: 'Menyertakan semua pembayaran yang dijadwalkan sampai tanggal itu.' },
  options: {
    'status.made': 'Dibuat',
    'status.withdrawn': 'Ditarik',
    'left_out.reason.KYC not approved': 'KYC belum disetujui',
    'left_out.reason.no approved bank account': 'Tidak ada rekening yang disetujui',
    'left_out.reason.supplier deleted': 'Pemasok dihapus',
    'left_out.reason.nothing to pay': 'Tidak ada yang dibayar',
  },
  sections: { file: 'Berkas', left_out: 'Tidak disertakan' },
  actions: { withdraw: 'Tarik berkas' },
  prints: { payments: 'Unduh untuk bank' },
} as const
