/** Indonesian of `ads-task-add`. */
export const words = {
  name: 'Tambahkan entri tugas iklan',
  synonyms: 'iklan, tempel, kampanye',
  about: 'Menambahkan katalog pemasok ke suatu tugas, masing-masing dengan anggarannya.',
  fields: { task: 'Tugas' },
  help: { task: 'Nama tugas, seperti dalam alamat' },
} as const
