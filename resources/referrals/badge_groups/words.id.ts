/** Indonesian of `badge_groups`. */
export const words = {
  name: 'Grup lencana',
  synonyms: 'lencana, program referal, tingkat',
  fields: {
    name: 'Nama',
    default_group_category: 'Kategori kelompok bawaan',
    user_type: 'Jenis pengguna',
    badges: 'Lencana',
    'badges.name': 'Nama',
    'badges.id': 'Nomor',
    'badges.level': 'Tingkat',
    'badges.plan': 'Paket',
    'badges.icon': 'Ikon',
    active: 'Aktif',
  },
  options: {
    'default_group_category.none': 'Tidak ada',
    'default_group_category.default for new referrers': 'Bawaan untuk pengundang baru',
    'default_group_category.default for influencers': 'Bawaan untuk influencer',
    'user_type.REFERRER': 'Pengundang',
    'user_type.INFLUENCER': 'Influencer',
  },
  sections: {
    badge_group: 'Grup lencana',
    badges: 'Lencana',
  },
  actions: { activate: 'Aktifkan', deactivate: 'Nonaktifkan' },
} as const
