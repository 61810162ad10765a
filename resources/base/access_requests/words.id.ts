/** Indonesian of `access_requests`. */
export const words = {
  name: 'Permintaan akses',
  fields: {
    staff_user: 'Siapa',
    action: 'Izin',
    reason: 'Alasan',
    until: 'Sampai',
    path: 'Ditolak di',
    status: 'Status',
    answer: 'Jawaban',
  },
  options: {
    'status.open': 'Terbuka',
    'status.approved': 'Disetujui',
    'status.refused': 'Ditolak',
  },
  actions: {
    approve: 'Setujui',
    refuse: 'Tolak',
  },
  help: {
    until: 'Kosong: tanpa batas waktu',
  },
  views: { open: 'Terbuka' },
} as const
