/** Indonesian of `staff_user_actions`. */
export const words = {
  name: 'Tindakan pengguna staf',
  fields: {
    staff_user: 'Pengguna staf',
    action: 'Tindakan',
    mode: 'Cara',
    expires_at: 'Berakhir pada',
  },
  options: {
    'mode.grant': 'Berikan',
    'mode.deny': 'Tolak',
  },
} as const
