import { upload } from '../../../schema/language.ts'
import { catalogEntry, catalogOptions } from '../catalogEntry.ts'

/** Catalogs into collections (document 1, §2.8). */
export const addCatalogsToCollections = upload('add-catalogs-to-collections', {
  ...catalogEntry,
  label: 'Add catalogs to collections',
  synonyms: ['collection', 'merchandising', 'insert'],
  help: 'Adds catalogs to the end of manual collections. A collection holds at most 2000.',
  routes: { page: '/add-catalogs-to-collections', more: ['/supply-tasks/add-catalogs-to-collections'] },
  options: { collections: catalogOptions.collections },
  rejectWhen: [{ lookup: 'catalog', where: { hidden: true }, message: 'row_hidden' }],
  messages: { done: 'catalogs_added_to_collections' },
})
