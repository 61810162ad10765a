/** Indonesian of `ads_task_items`. */
export const words = {
  name: 'Entri tugas iklan',
  synonyms: 'iklan, kampanye, katalog',
  fields: {
    ads_task: 'Tugas iklan',
    supplier: 'Pemasok',
    catalog: 'Katalog',
    data: 'Data',
    budget: 'Anggaran',
    status: 'Status',
    message: 'Pesan',
  },
  options: {
    'status.created': 'Dibuat',
    'status.in progress': 'Sedang berjalan',
    'status.done': 'Selesai',
    'status.failed': 'Gagal',
    'status.cancelled': 'Dibatalkan',
  },
} as const
