/** Indonesian of `categories`. */
export const words = {
  name: 'Kategori',
  fields: {
    type: 'Jenis',
    name: 'Nama',
    parent: 'Induk',
    ss_id: 'Id sub-subkategori',
    active: 'Aktif',
  },
  options: {
    'type.super-category': 'Superkategori',
    'type.category': 'Kategori',
    'type.sub-category': 'Subkategori',
    'type.sub-sub-category': 'Sub-subkategori',
  },
} as const
