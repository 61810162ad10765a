/** Indonesian of `ads_tasks`. */
export const words = {
  name: 'Tugas iklan',
  synonyms: 'iklan, kampanye, sponsor',
  fields: {
    task: 'Tugas',
    title: 'Judul',
    description: 'Deskripsi',
    columns: 'Kolom',
    active: 'Aktif',
  },
  help: {
    columns: 'Apa yang dibawa setiap entri',
  },
} as const
