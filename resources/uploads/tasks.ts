import { addCatalogsToCollections } from './add-catalogs-to-collections/addCatalogsToCollections.ts'
import { adsTaskAdd } from './ads-task-add/adsTaskAdd.ts'
import { bulkBadgeGroupUpdate } from './bulk-badge-group-update/bulkBadgeGroupUpdate.ts'
import { catalogHidden } from './catalog-hidden/catalogHidden.ts'
import { moveCatalogToCollectionHidden } from './move-catalog-to-collection-hidden/moveCatalogToCollectionHidden.ts'
import { moveCatalogsToQualityHiddenCollection } from './move-catalogs-to-quality-hidden-collection/moveCatalogsToQualityHiddenCollection.ts'
import { removeCatalogsFromCollections } from './remove-catalogs-from-collections/removeCatalogsFromCollections.ts'
import { suborderCancelDateUpdate } from './suborder-cancel-date-update/suborderCancelDateUpdate.ts'
import { suborderSlaUpdate } from './suborder-sla-update/suborderSlaUpdate.ts'
import { supplyTasks } from './supply_tasks/supplyTasks.ts'
import { uatCatalogs } from './uat-catalogs/uatCatalogs.ts'

/** The tasks over pasted lists, and their hub (document 1, §2.8). */
export const tasks = [
  supplyTasks,
  catalogHidden,
  moveCatalogToCollectionHidden,
  moveCatalogsToQualityHiddenCollection,
  addCatalogsToCollections,
  removeCatalogsFromCollections,
  suborderSlaUpdate,
  suborderCancelDateUpdate,
  uatCatalogs,
  bulkBadgeGroupUpdate,
  adsTaskAdd,
] as const
