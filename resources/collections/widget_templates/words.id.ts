/** Indonesian of `widget_templates`. */
export const words = {
  name: 'Tata letak ubin',
  synonyms: 'tata letak widget, kisi, strip, karusel',
  fields: { name: 'Nama', kind: 'Jenis', tile_multiple: 'Jumlah ubin kelipatan', active: 'Aktif' },
  options: {
    'kind.grid': 'Kisi',
    'kind.strip': 'Strip',
    'kind.carousel animated': 'Karusel animasi',
    'kind.carousel scrolling': 'Karusel gulir',
    'tile_multiple.2': '2',
    'tile_multiple.3': '3',
    'tile_multiple.4': '4',
  },
  help: { active: 'Ditawarkan untuk grup widget baru' },
  sections: { template: 'Templat' },
  actions: { activate: 'Aktifkan', deactivate: 'Nonaktifkan' },
} as const
