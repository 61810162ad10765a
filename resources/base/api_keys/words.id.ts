/** Indonesian of `api_keys`. */
export const words = {
  name: 'Kunci API',
  synonyms: 'token, bearer, integrasi',
  fields: {
    name: 'Nama',
    staff_user: 'Akun layanan',
    key: 'Kunci',
    begins: 'Diawali',
    status: 'Status',
    expires_on: 'Berlaku hingga',
    last_used_at: 'Terakhir dipakai',
  },
  help: {
    name: 'Apa yang memakainya, mis. Malam hari',
    expires_on: 'Hari terakhir kunci berlaku, paling lama setahun',
  },
  options: { 'status.active': 'Aktif', 'status.revoked': 'Dicabut' },
  classes: { expired: 'Kedaluwarsa' },
  marks: { expired: 'kedaluwarsa' },
  sections: { key: 'Kunci', use: 'Pemakaian' },
  actions: { revoke: 'Cabut' },
} as const
