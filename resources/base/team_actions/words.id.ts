/** Indonesian of `team_actions`. */
export const words = {
  name: 'Tindakan tim',
  fields: {
    team: 'Tim',
    action: 'Tindakan',
  },
} as const
