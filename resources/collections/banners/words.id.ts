import { destinationFields, destinationOptions } from '../destinationWords.id.ts'

/** Indonesian of `banners`. */
export const words = {
  name: 'Banner aplikasi',
  synonyms: 'gambar, iklan, beranda',
  fields: {
    kind: 'Macam',
    title: 'Judul',
    sub_title: 'Subjudul',
    image: 'Gambar',
    destination: 'Tujuan',
    ...destinationFields('destination'),
    start_time: 'Waktu mulai',
    end_time: 'Waktu akhir',
    min_android: 'Versi Android minimum',
    max_android: 'Versi Android maksimum',
    min_ios: 'Versi iOS minimum',
    max_ios: 'Versi iOS maksimum',
    priority: 'Prioritas',
    audiences: 'Audiens',
    active: 'Aktif',
  },
  options: {
    'kind.DEFAULT': 'DEFAULT',
    'kind.ADS': 'ADS',
    'kind.LC_CATEGORY': 'LC_CATEGORY',
    ...destinationOptions('destination'),
  },
  sections: {
    banner: 'Banner',
    destination: 'Tujuan',
    period: 'Periode',
    versions: 'Versi',
    audience: 'Audiens',
  },
  actions: {
    activate: 'Aktifkan',
    deactivate: 'Nonaktifkan',
    duplicate: 'Gandakan',
  },
  help: {
    image: '1080x720 atau 1200x466, di bawah 120 KB',
    audiences: 'Bila kosong, untuk semua orang',
  },
  views: { live: 'Sedang tayang', ending_soon: 'Segera berakhir' },
} as const
