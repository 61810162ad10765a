/** Indonesian of `dynamic_webview_versions`. */
export const words = {
  name: 'Versi tampilan web',
  fields: {
    version_no: 'Versi',
    record: 'Tampilan web',
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
