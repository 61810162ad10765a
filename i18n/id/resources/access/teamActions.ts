/** Indonesian of `team_actions`. */
export const teamActions = {
  name: 'Tindakan tim',
  fields: {
    team: 'Tim',
    action: 'Tindakan',
  },
} as const
