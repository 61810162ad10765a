/** Indonesian of `clp_pages`. */
export const words = {
  name: 'Halaman daftar kategori',
  synonyms: 'halaman kategori, disematkan, tata barang',
  fields: {
    sub_sub_category: 'Sub-subkategori',
    ss_id: 'Id sub-subkategori',
    title: 'Judul',
    header_image: 'Gambar kepala',
    default_sort: 'Urutan bawaan',
    filters: 'Filter',
    pinned_catalogs: 'Katalog yang disematkan',
    'pinned_catalogs.catalog': 'Katalog',
    misfits: 'Sematan yang tidak cocok lagi',
    active: 'Aktif',
  },
  help: {
    misfits: 'Sejak itu dinonaktifkan, disembunyikan, atau pindah kategori',
    filters: 'Menurut urutan ditawarkan kepada pembeli',
    pinned_catalogs: 'Tampil paling depan menurut urutan ini. Hanya katalog dari sub-subkategori itu',
  },
  views: { to_mend: 'Perlu dibenahi' },
  classes: { misfits: 'Ada sematan yang tidak cocok lagi' },
  marks: { misfits: 'Sematan tidak cocok' },
  sections: { page: 'Halaman', sorted_and_filtered: 'Urutan dan filter', pinned: 'Disematkan' },
  actions: { activate: 'Aktifkan', deactivate: 'Nonaktifkan' },
} as const
