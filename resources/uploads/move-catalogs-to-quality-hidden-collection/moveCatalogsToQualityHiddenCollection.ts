import { upload } from '../../../schema/language.ts'
import { catalogEntry, catalogOptions } from '../catalogEntry.ts'

/** Catalogs of bad quality out of all collections that were made by hand, into the one that hides them (document 1, §2.8). */
export const moveCatalogsToQualityHiddenCollection = upload('move-catalogs-to-quality-hidden-collection', {
  ...catalogEntry,
  label: 'Move catalogs to the quality-hidden collection',
  synonyms: ['quality', 'qc', 'hide'],
  help: 'Removes catalogs from all manual collections, adds them to the quality-hidden collection, hides them and stops the sale of their products.',
  routes: { page: '/move-catalogs-to-quality-hidden-collection', more: ['/supply-tasks/move-catalogs-to-quality-hidden-collection'] },
  options: { reason: catalogOptions.reason },
  example: { catalog_id: '500102' },
})
