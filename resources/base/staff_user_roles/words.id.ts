/** Indonesian of `staff_user_roles`. */
export const words = {
  name: 'Peran pengguna staf',
  fields: {
    role: 'Peran',
    staff_user: 'Pengguna staf',
    expires_at: 'Berakhir pada',
  },
} as const
