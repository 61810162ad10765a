/** Indonesian of `collection_catalogs`. */
export const words = {
  name: 'Katalog koleksi',
  fields: {
    collection: 'Koleksi',
    catalog: 'Katalog',
    position: 'Posisi',
    reason: 'Alasan',
  },
} as const
