import { choice, integer, plans, references, text, upload } from '../../schema/language.ts'

/** A pasted list of catalogs, and the catalogs that it names (document 2, §5: at most 5000 entries). */
const catalogEntry = {
  columns: { catalog_id: { ...integer({ required: true, min: 1 }), read: digits } },
  key: ['catalog_id'],
  finds: { catalog: { tool: 'catalogs', by: { id: 'catalog_id' } } },
  pasted: { most: 5000 },
  hub: 'supply_tasks',
  section: 'supply',
  may: 'supply_tasks',
  effect: true,
  does: plans(),
  example: { catalog_id: '500101' },
} as const

/** Asked beside it, by several tasks. */
const catalogOptions = {
  collections: references('collections', { required: true, max: 50, help: 'Collection ids, one a line or separated by commas' }),
  reason: text({ required: true, max: 128 }),
} as const

/** Digits only (document 2, §5): `-1` is no id at all, rather than one too small. */
function digits(cell: string): unknown {
  const text = cell.trim()
  return /^\d{1,15}$/.test(text) ? Number(text) : text
}

/** Catalogs into collections (document 1, §2.8). */
export const addCatalogsToCollections = upload('add-catalogs-to-collections', {
  ...catalogEntry,
  label: 'Add catalogs to collections',
  help: 'Adds catalogs at the end of manual collections; a collection holds 2000.',
  routes: { page: '/add-catalogs-to-collections', more: ['/supply-tasks/add-catalogs-to-collections'] },
  options: { collections: catalogOptions.collections },
  forbids: [{ on: 'catalog', where: { hidden: true }, says: 'is hidden' }],
  says: { done: 'catalogs_added_to_collections' },
})

/** Catalogs out of collections (document 1, §2.8). */
export const removeCatalogsFromCollections = upload('remove-catalogs-from-collections', {
  ...catalogEntry,
  label: 'Remove catalogs from collections',
  help: 'Takes catalogs out of those of the collections that they are in.',
  routes: { page: '/remove-catalogs-from-collections', more: ['/supply-tasks/remove-catalogs-from-collections'] },
  options: { collections: catalogOptions.collections },
})

/** Catalogs that buyers see no more, or see again (document 1, §2.8). */
export const catalogHidden = upload('catalog-hidden', {
  ...catalogEntry,
  label: 'Hide or show catalogs',
  help: 'Hides catalogs from buyers, or shows them again.',
  routes: { page: '/supply-tasks/catalog-hidden' },
  options: { mode: choice(['hide', 'show'], { required: true }) },
})

/** Catalogs out of all collections that were made by hand, into the hidden one (document 1, §2.8). */
export const moveCatalogToCollectionHidden = upload('move-catalog-to-collection-hidden', {
  ...catalogEntry,
  label: 'Move catalogs to the hidden collection',
  help: 'Takes catalogs out of all manual collections, puts them into the hidden one and hides them.',
  routes: { page: '/move-catalog-to-collection-hidden', more: ['/supply-tasks/move-catalog-to-collection-hidden'] },
  options: { reason: catalogOptions.reason },
})

/** Catalogs of bad quality out of all collections that were made by hand, into the one that hides them (document 1, §2.8). */
export const moveCatalogsToQualityHiddenCollection = upload('move-catalogs-to-quality-hidden-collection', {
  ...catalogEntry,
  label: 'Move catalogs to the quality-hidden collection',
  help: 'Takes catalogs out of all manual collections, puts them into the quality-hidden one, hides them and stops the sale of their products.',
  routes: { page: '/move-catalogs-to-quality-hidden-collection', more: ['/supply-tasks/move-catalogs-to-quality-hidden-collection'] },
  options: { reason: catalogOptions.reason },
  example: { catalog_id: '500102' },
})

/** Catalogs under acceptance test (document 1, §2.8). */
export const uatCatalogs = upload('uat-catalogs', {
  ...catalogEntry,
  label: 'UAT catalogs',
  help: 'Puts catalogs that are not activated under acceptance test, or takes them out of it.',
  may: 'uat_catalogs',
  routes: { page: '/uat-catalogs', more: ['/supply-tasks/uat-catalogs'] },
  options: { mode: choice(['add', 'remove'], { required: true }) },
  example: { catalog_id: '500201' },
})
