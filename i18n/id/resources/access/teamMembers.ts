/** Indonesian of `team_members`. */
export const teamMembers = {
  name: 'Anggota tim',
  fields: {
    team: 'Tim',
    staff_user: 'Pengguna staf',
    expires_at: 'Berakhir pada',
  },
} as const
