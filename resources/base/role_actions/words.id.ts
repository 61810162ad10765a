/** Indonesian of `role_actions`. */
export const words = {
  name: 'Tindakan peran',
  fields: {
    role: 'Peran',
    action: 'Tindakan',
  },
} as const
