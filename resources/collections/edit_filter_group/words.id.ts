/** Indonesian of `edit_filter_group`. */
export const words = {
  name: 'Ubah grup filter',
  synonyms: 'hvf, ganti',
  screen: {
    which: 'Grup filter yang mana?',
    find: 'Nama atau label',
    none: 'Tidak ada grup filter dengan nama itu.',
    inactive: 'nonaktif',
  },
} as const
