import { plans, references, upload } from '../../../schema/language.ts'
import { catalogEntry } from '../catalogEntry.ts'

/** Catalogs into collections (document 1, §2.8). */
export const addCatalogsToCollections = upload('add-catalogs-to-collections', {
  ...catalogEntry,
  section: 'supply',
  label: 'Add catalogs to collections',
  help: 'Adds catalogs at the end of manual collections; a collection holds 2000.',
  may: 'supply_tasks',
  routes: { page: '/add-catalogs-to-collections', more: ['/supply-tasks/add-catalogs-to-collections'] },
  options: {
    collections: references('collections', { required: true, max: 50, help: 'Collection ids, one a line or separated by commas' }),
  },
  forbids: [{ on: 'catalog', where: { hidden: true }, says: 'is hidden' }],
  effect: true,
  does: plans(),
  says: { done: 'catalogs_added_to_collections' },
})
