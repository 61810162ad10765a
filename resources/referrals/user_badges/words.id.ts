/** Indonesian of `user_badges`. */
export const words = {
  name: 'Lencana pengguna',
  synonyms: 'lencana, tingkat',
  fields: {
    user: 'Reseller',
    badge_group: 'Grup lencana',
    badge_level: 'Level lencana',
    changed_reason: 'Alasan perubahan',
  },
  actions: { upgrade: 'Periksa tingkat berikutnya' },
} as const
