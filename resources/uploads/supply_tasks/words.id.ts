/** Indonesian of `supply_tasks`. */
export const words = {
  name: 'Tugas pasokan',
} as const
