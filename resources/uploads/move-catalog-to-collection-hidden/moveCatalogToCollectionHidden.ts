import { plans, text, upload } from '../../../schema/language.ts'
import { catalogEntry } from '../catalogEntry.ts'

/** Catalogs out of all collections that were made by hand, into the hidden one (document 1, §2.8). */
export const moveCatalogToCollectionHidden = upload('move-catalog-to-collection-hidden', {
  ...catalogEntry,
  section: 'supply',
  label: 'Move catalogs to the hidden collection',
  help: 'Takes catalogs out of all manual collections, puts them into the hidden one and hides them.',
  may: 'supply_tasks',
  routes: { page: '/move-catalog-to-collection-hidden', more: ['/supply-tasks/move-catalog-to-collection-hidden'] },
  options: { reason: text({ required: true, max: 128 }) },
  effect: true,
  does: plans(),
})
