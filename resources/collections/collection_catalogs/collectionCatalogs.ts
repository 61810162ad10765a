import { integer, reference, resource, text } from '../../../schema/language.ts'

/** Which catalogs are in a collection. Written by the actions of the collection, which check all ids of a pasted list at once. */
export const collectionCatalogs = resource('collection_catalogs', {
  section: 'collections',
  fields: {
    collection: reference('collections', { required: true }),
    catalog: reference('catalogs', { required: true }),
    position: integer({ min: 1 }),
    // Why it was moved into a collection that hides.
    reason: text({ max: 128, readOnly: true }),
  },
  title: 'catalog',
  unique: [['collection', 'catalog']],
  indexes: [['catalog']],
  list: { columns: ['catalog', 'position', 'created_at', 'created_by'], filters: ['collection', 'catalog'], sort: ['position', 'asc'] },
  rowAccess: { restrictTo: { of: 'catalog' } },
  permissions: { list: ['collections_view', 'collection_view', 'collection_edit'] },
})
