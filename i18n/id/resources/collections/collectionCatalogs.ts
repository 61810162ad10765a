/** Indonesian of `collection_catalogs`. */
export const collectionCatalogs = {
  name: 'Katalog koleksi',
  fields: {
    collection: 'Koleksi',
    catalog: 'Katalog',
    position: 'Posisi',
    reason: 'Alasan',
  },
} as const
