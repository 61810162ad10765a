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
    entry_count: 'Entri',
    done_count: 'Entri selesai',
    budget_total: 'Anggaran',
    done_budget: 'Anggaran entri selesai',
  },
  help: {
    task: 'Namanya dalam alamat, misalnya festive_push',
    columns: 'Nilai setiap entri selain pemasok, katalog, dan anggaran, misalnya place; tidak dapat diubah setelah entri pertama',
  },
  sections: { task: 'Tugas', progress: 'Kemajuan' },
  views: { active: 'Aktif', off: 'Nonaktif' },
  actions: { switch_off: 'Nonaktifkan', switch_on: 'Aktifkan' },
} as const
