import { upload } from '../../../schema/language.ts'
import { catalogEntry, catalogOptions } from '../catalogEntry.ts'

/** Catalogs out of all collections that were made by hand, into the hidden one (document 1, §2.8). */
export const moveCatalogToCollectionHidden = upload('move-catalog-to-collection-hidden', {
  ...catalogEntry,
  label: 'Move catalogs to the hidden collection',
  synonyms: ['hide', 'collection'],
  help: 'Removes catalogs from all manual collections, adds them to the hidden collection and hides them.',
  routes: { page: '/move-catalog-to-collection-hidden', more: ['/supply-tasks/move-catalog-to-collection-hidden'] },
  options: { reason: catalogOptions.reason },
})
