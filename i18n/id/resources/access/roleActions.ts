/** Indonesian of `role_actions`. */
export const roleActions = {
  name: 'Tindakan peran',
  fields: {
    role: 'Peran',
    action: 'Tindakan',
  },
} as const
