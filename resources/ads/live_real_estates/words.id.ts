/** Indonesian of `live_real_estates`. */
export const words = {
  name: 'Slot siaran langsung',
  synonyms: 'tempat, slot, siaran',
  fields: {
    name: 'Nama',
    client_page: 'Halaman',
    slot_number: 'Slot',
    stream: 'Siaran',
    start_at: 'Mulai pada',
    end_at: 'Berakhir pada',
    active: 'Aktif',
  },
  options: {
    'client_page.home': 'Beranda',
    'client_page.category': 'Kategori',
    'client_page.search': 'Pencarian',
    'client_page.live tab': 'Tab siaran langsung',
  },
  views: { now: 'Sedang tampil' },
  actions: { activate: 'Aktifkan', deactivate: 'Nonaktifkan' },
} as const
