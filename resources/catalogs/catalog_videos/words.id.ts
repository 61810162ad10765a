/** Indonesian of `catalog_videos`. */
export const words = {
  name: 'Video katalog',
  synonyms: 'video, klip',
  fields: {
    catalog: 'Katalog',
    video_url: 'Video',
    thumbnail_url: 'Gambar mini',
    language: 'Bahasa',
    active: 'Aktif',
    approval: 'Persetujuan',
  },
  options: {
    'language.en': 'Inggris',
    'language.hi': 'Hindi',
    'language.id': 'Indonesia',
    'approval.0': 'Menunggu',
    'approval.1': 'Disetujui',
    'approval.2': 'Ditolak',
  },
  actions: {
    approve: 'Setujui',
    reject: 'Tolak',
    deactivate: 'Nonaktifkan',
  },
  views: { to_approve: 'Perlu disetujui' },
} as const
