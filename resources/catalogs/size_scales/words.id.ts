/** Indonesian of `size_scales`. */
export const words = {
  name: 'Skala ukuran',
  synonyms: 'ukuran, tabel ukuran',
  fields: {
    scale_id: 'Id skala',
    sub_sub_category: 'Sub-subkategori',
    name: 'Nama',
    sizes: 'Ukuran',
  },
} as const
