/** Indonesian of `team_members`. */
export const words = {
  name: 'Anggota tim',
  fields: {
    team: 'Tim',
    staff_user: 'Pengguna staf',
    expires_at: 'Berakhir pada',
  },
} as const
