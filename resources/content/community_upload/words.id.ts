/** Indonesian of `community_upload`. */
export const words = {
  name: 'Kiriman resmi',
  synonyms: 'kiriman, komunitas, terbitkan, pengumuman',
  actions: { block: 'Turunkan', moderate: 'Terbitkan lagi' },
  views: { last_month: 'Bulan terakhir', to_come: 'Akan datang' },
} as const
