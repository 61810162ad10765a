/** Indonesian of `ads-task-add`. */
export const words = {
  name: 'Tempel entri tugas iklan',
  synonyms: 'iklan, tempel, kampanye',
  about: 'Menambahkan katalog pemasok ke suatu tugas, masing-masing dengan anggaran dan nilai yang diminta tugas itu.',
  fields: { task: 'Tugas' },
} as const
