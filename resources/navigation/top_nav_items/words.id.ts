import { destinationFields, destinationOptions } from '../../collections/destinationWords.id.ts'

/** Indonesian of `top_nav_items`. */
export const words = {
  name: 'Navigasi atas',
  synonyms: 'ikon, beranda, menu',
  fields: {
    title: 'Judul',
    icon: 'Ikon',
    destination: 'Tujuan',
    ...destinationFields('destination'),
    audience: 'Audiens',
    position: 'Urutan',
    active: 'Aktif',
  },
  options: {
    ...destinationOptions('destination'),
  },
  sections: { item: 'Butir', destination: 'Tujuan', audience: 'Audiens' },
  actions: { activate: 'Aktifkan', deactivate: 'Nonaktifkan', duplicate: 'Gandakan' },
  help: {
    icon: 'Di bawah 120 KB',
    audience: 'Bila kosong, untuk semua orang',
  },
  views: { shown: 'Ditampilkan' },
} as const
