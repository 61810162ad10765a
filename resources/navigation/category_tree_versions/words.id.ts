/** Indonesian of `category_tree_versions`. */
export const words = {
  name: 'Versi pohon kategori',
  fields: {
    version_no: 'Versi',
    record: 'Pohon kategori',
    published_at: 'Diterbitkan pada',
    published_by: 'Diterbitkan oleh',
    how: 'Cara',
    comment: 'Komentar',
    content: 'Isi',
    change_set: 'Perubahan',
  },
  options: {
    'how.published': 'Diterbitkan',
    'how.archived': 'Diturunkan',
    'how.rolled back': 'Dikembalikan ke versi lama',
    'how.reverted': 'Dibatalkan',
    'how.deleted': 'Dihapus',
    'how.changed': 'Diubah',
  },
  actions: { roll_back: 'Kembalikan' },
  help: { 'roll_back.comment': 'Alasannya, untuk pembaca daftar versi' },
} as const
