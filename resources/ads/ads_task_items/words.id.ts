/** Indonesian of `ads_task_items`. */
export const words = {
  name: 'Entri tugas iklan',
  synonyms: 'iklan, kampanye, katalog',
  fields: {
    ads_task: 'Tugas',
    supplier: 'Pemasok',
    catalog: 'Katalog',
    data: 'Kolom tugas',
    budget: 'Anggaran',
    status: 'Status',
    message: 'Pesan',
  },
  help: { catalog: 'Katalog milik pemasok', 'fail.message': 'Alasannya, untuk pemasok' },
  filters: { task: 'Tugas' },
  views: { created: 'Dibuat', in_progress: 'Sedang berjalan', failed: 'Gagal' },
  desk: { catalog: 'Katalog' },
  actions: { start: 'Mulai', done: 'Selesai', fail: 'Gagal', cancel: 'Batalkan', retry: 'Coba lagi' },
  options: {
    'status.created': 'Dibuat',
    'status.in progress': 'Sedang berjalan',
    'status.done': 'Selesai',
    'status.failed': 'Gagal',
    'status.cancelled': 'Dibatalkan',
  },
} as const
