/** Indonesian of `staff_user_actions`. */
export const staffUserActions = {
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
