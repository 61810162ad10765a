/** Indonesian of `legal_policies`. */
export const words = {
  name: 'Hukum dan kebijakan',
  synonyms: 'ketentuan, privasi, syarat, perjanjian',
  fields: { policy_id: 'Id kebijakan', title: 'Judul', audience: 'Berlaku bagi', live_version: 'Versi yang berlaku' },
  help: {
    policy_id: 'Nama yang diminta aplikasi, mis. reseller-terms. Tidak dapat diubah kemudian',
    audience: 'Siapa yang menyetujuinya',
    'new_version.languages': 'Masing-masing dimulai dari teks versi terakhirnya',
    'new_version.effective_from': 'Hari mulai berlaku; masih dapat diubah',
  },
  options: {
    'audience.reseller': 'Reseller',
    'audience.customer': 'Pelanggan',
    'audience.supplier': 'Pemasok',
    'new_version.languages.en': 'Bahasa Inggris',
    'new_version.languages.id': 'Bahasa Indonesia',
  },
  actions: { new_version: 'Versi baru', change_details: 'Ubah keterangan' },
  questions: { new_version: { languages: 'Bahasa', effective_from: 'Berlaku mulai' } },
  leads: { compare: 'Bandingkan' },
  desk: { versions: 'Versi' },
} as const
