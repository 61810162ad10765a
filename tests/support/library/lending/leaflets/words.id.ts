/** Indonesian of `leaflets`. */
export const words = {
  name: 'Selebaran',
  fields: {
    name: 'Nama',
    title: 'Judul',
    body: 'Isi',
    shown_from: 'Tayang dari',
    shown_until: 'Tayang sampai',
    publication: 'Penerbitan',
    published_version: 'Versi',
    published_at: 'Diterbitkan pada',
    comment: 'Komentar',
    out: 'Tayang',
    leaving: 'Akan dihapus',
    live: 'Yang tayang',
  },
  options: {
    'publication.draft': 'Draf',
    'publication.published': 'Tayang',
    'publication.changed': 'Berubah',
    'publication.leaving': 'Akan dihapus',
    'publication.archived': 'Diturunkan',
  },
  actions: { publish: 'Terbitkan', discard_draft: 'Buang draf', archive: 'Turunkan' },
  help: { 'publish.comment': 'Alasannya, untuk pembaca daftar versi' },
} as const
