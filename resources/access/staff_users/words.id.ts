/** Indonesian of what a person has here beside `staff_users` of the base. */
export const words = {
  fields: { supplier: 'Pemasok' },
  help: { supplier: 'Hanya melihat data pemasok ini' },
} as const
