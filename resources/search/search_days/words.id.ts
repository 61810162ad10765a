/** Indonesian of `search_days`. */
export const words = {
  name: 'Pencarian per hari',
  synonyms: 'pencarian, lalu lintas, hari',
  fields: { query: 'Kueri', day: 'Hari', searches: 'Pencarian', clicks: 'Klik', zero_results: 'Pencarian tanpa hasil' },
  help: { clicks: 'Pencarian yang setelahnya pembeli membuka katalog' },
} as const
