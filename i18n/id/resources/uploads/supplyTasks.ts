/** Indonesian of `supply_tasks`. */
export const supplyTasks = {
  name: 'Tugas pasokan',
} as const
