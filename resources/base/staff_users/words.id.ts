/** Indonesian of `staff_users`. */
export const words = {
  name: 'Pengguna staf',
  fields: {
    email: 'Email',
    kind: 'Jenis',
    issuer: 'Penerbit',
    subject: 'Subjek',
    name: 'Nama',
    url: 'URL',
    country_name: 'Negara',
    status: 'Status',
    last_login_at: 'Terakhir masuk',
    email_changed_at: 'Email diubah',
    email_changed_by: 'Email diubah oleh',
  },
  options: {
    'kind.person': 'Orang',
    'kind.service': 'Akun layanan',
    'status.active': 'Aktif',
    'status.soft_deleted': 'Dihapus sementara',
    'status.hard_deleted': 'Dihapus permanen',
  },
  actions: {
    revise: 'Ubah orang',
    agree_email: 'Setujui email',
    delete_soft: 'Hapus sementara',
    restore: 'Pulihkan',
    delete_hard: 'Hapus permanen',
  },
} as const
