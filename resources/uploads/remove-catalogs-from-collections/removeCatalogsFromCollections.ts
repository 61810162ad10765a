import { plans, references, upload } from '../../../schema/language.ts'
import { catalogEntry } from '../catalogEntry.ts'

/** Catalogs out of collections (document 1, §2.8). */
export const removeCatalogsFromCollections = upload('remove-catalogs-from-collections', {
  ...catalogEntry,
  section: 'supply',
  label: 'Remove catalogs from collections',
  help: 'Takes catalogs out of those of the collections that they are in.',
  may: 'supply_tasks',
  routes: { page: '/remove-catalogs-from-collections', more: ['/supply-tasks/remove-catalogs-from-collections'] },
  options: {
    collections: references('collections', { required: true, max: 50, help: 'Collection ids, one a line or separated by commas' }),
  },
  effect: true,
  does: plans(),
})
