/** Indonesian of `landing_pages`. */
export const words = {
  name: 'Halaman arahan',
  synonyms: 'halaman kampanye, grup widget, tautan dalam',
  fields: {
    title: 'Judul',
    sub_title: 'Subjudul',
    deep_link: 'Tautan dalam',
    active: 'Aktif',
    group_count: 'Grup widget',
    groups: 'Grup widget',
  },
  sections: { page: 'Halaman', groups: 'Grup widget' },
  actions: { activate: 'Aktifkan', deactivate: 'Nonaktifkan' },
  views: { shown: 'Ditampilkan' },
} as const
