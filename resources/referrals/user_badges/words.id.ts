/** Indonesian of `user_badges`. */
export const words = {
  name: 'Lencana pengguna',
  synonyms: 'lencana, tingkat',
  fields: {
    user: 'Reseller',
    badge_group: 'Kelompok lencana',
    badge_level: 'Tingkat lencana',
    changed_reason: 'Alasan perubahan',
  },
} as const
