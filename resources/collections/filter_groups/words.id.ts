/** Indonesian of `filter_groups`. */
export const words = {
  name: 'Grup filter',
  synonyms: 'hvf, filter bernilai tinggi, nilai filter',
  fields: {
    name: 'Nama',
    label: 'Label',
    filter_type: 'Jenis filter',
    values: 'Nilai',
    'values.label': 'Label',
    'values.value': 'Nilai',
    'values.image': 'Gambar',
    categories: 'Kategori',
    'categories.category': 'Kategori',
    priority: 'Prioritas',
    active: 'Aktif',
  },
  options: { 'filter_type.single': 'Satu nilai', 'filter_type.multi': 'Beberapa nilai', 'filter_type.range': 'Rentang' },
  sections: { group: 'Grup', values: 'Nilai', offered: 'Ditawarkan di' },
  actions: { activate: 'Aktifkan', deactivate: 'Nonaktifkan' },
  help: {
    name: 'Untuk staf',
    label: 'Seperti dibaca reseller',
    values: 'Sesuai urutan penawarannya; nilai rentang berupa angka',
    categories: 'Sub-subkategori yang menawarkannya; semua bila tidak ada yang disebut',
    priority: 'Yang tertinggi berada di depan',
  },
  views: { offered: 'Ditawarkan' },
} as const
