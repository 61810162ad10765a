/** Indonesian of `supply_tasks`. */
export const words = {
  name: 'Tugas pasokan',
  synonyms: 'massal, tempel, katalog',
} as const
