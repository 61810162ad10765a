/** Indonesian of `mtrc_values`. */
export const words = {
  name: 'Bobot metrik',
  synonyms: 'mtrc, peringkat, metrik',
  fields: { field: 'Kolom', label: 'Label', weight: 'Bobot', min: 'Minimum', max: 'Maksimum', active: 'Aktif' },
  help: { field: 'rating, orders_30d, ctr, margin, stock atau freshness' },
} as const
