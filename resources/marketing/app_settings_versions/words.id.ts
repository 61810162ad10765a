/** Indonesian of `app_settings_versions`. */
export const words = {
  name: 'Versi pengaturan aplikasi',
  fields: {
    version_no: 'Versi',
    record: 'Pengaturan',
    published_at: 'Diterbitkan pada',
    published_by: 'Diterbitkan oleh',
    what: 'Lewat',
    comment: 'Komentar',
    content: 'Isi',
    change_set: 'Perubahan',
  },
  actions: { roll_back: 'Kembalikan' },
  help: { 'roll_back.comment': 'Alasannya, untuk pembaca daftar versi' },
} as const
