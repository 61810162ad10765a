/** Indonesian of `query_words`. */
export const words = {
  name: 'Kata dalam kueri',
  synonyms: 'pencarian, sering, kata henti',
  fields: { word: 'Kata', searches_30d: 'Pencarian dalam 30 hari', share: 'Porsi pencarian' },
} as const
