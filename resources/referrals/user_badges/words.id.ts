/** Indonesian of `user_badges`. */
export const words = {
  name: 'Lencana pengguna',
  fields: {
    user: 'Reseller',
    badge_group: 'Kelompok lencana',
    badge_level: 'Tingkat lencana',
    changed_reason: 'Alasan perubahan',
  },
} as const
