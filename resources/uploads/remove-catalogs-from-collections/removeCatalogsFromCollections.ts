import { upload } from '../../../schema/language.ts'
import { catalogEntry, catalogOptions } from '../catalogEntry.ts'

/** Catalogs out of collections (document 1, §2.8). */
export const removeCatalogsFromCollections = upload('remove-catalogs-from-collections', {
  ...catalogEntry,
  label: 'Remove catalogs from collections',
  synonyms: ['collection', 'take out', 'delete'],
  help: 'Removes catalogs from the collections you list.',
  routes: { page: '/remove-catalogs-from-collections', more: ['/supply-tasks/remove-catalogs-from-collections'] },
  options: { collections: catalogOptions.collections },
})
