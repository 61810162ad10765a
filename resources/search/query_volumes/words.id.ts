/** Indonesian of `query_volumes`. */
export const words = {
  name: 'Volume kueri',
  synonyms: 'pencarian, lalu lintas, populer, tanpa hasil',
  fields: {
    query: 'Kueri',
    searches_30d: 'Pencarian dalam 30 hari',
    clicks: 'Klik',
    orders: 'Pesanan',
    zero_results: 'Pencarian tanpa hasil',
    simulated: 'Simulasi',
  },
  help: { simulated: 'Angka data demo, bukan dari pencarian nyata' },
  leads: { trace: 'Apa yang terjadi padanya', normalize: 'Normalisasi', tag: 'Tandai' },
  views: { without_results: 'Tanpa hasil' },
} as const
