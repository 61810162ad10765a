/** Indonesian of `admin_notices`. */
export const words = {
  name: 'Pengumuman staf',
  synonyms: 'pengumuman, papan pengumuman, berita, pesan staf',
  fields: {
    title: 'Judul',
    language: 'Bahasa',
    body: 'Teks',
    tags: 'Tag',
    expires_on: 'Berlaku sampai',
    posted: 'Terpasang',
    pinned: 'Disematkan',
    posted_at: 'Dipasang pada',
  },
  help: {
    language: 'Ditampilkan lebih dulu kepada staf yang memakai panel dalam bahasa ini',
    expires_on: 'Hari terakhir ditampilkan. Kosongkan agar tampil sampai diturunkan',
    pinned: 'Pengumuman yang disematkan tampil paling atas',
  },
  options: { 'language.en': 'Bahasa Inggris', 'language.id': 'Bahasa Indonesia' },
  sections: { notice: 'Pengumuman', period: 'Masa tampil' },
  actions: { post: 'Pasang', unpost: 'Turunkan', pin: 'Sematkan', unpin: 'Lepas sematan', duplicate: 'Gandakan' },
  views: { on_home: 'Di beranda', drafts: 'Belum dipasang' },
  classes: { expired: 'Kedaluwarsa' },
  marks: { expired: 'Kedaluwarsa' },
} as const
