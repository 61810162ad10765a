import { addCatalogsToCollections } from './addCatalogsToCollections.ts'
import { adsTaskAdd } from './adsTaskAdd.ts'
import { bulkBadgeGroupUpdate } from './bulkBadgeGroupUpdate.ts'
import { catalogHidden } from './catalogHidden.ts'
import { moveCatalogsToQualityHiddenCollection } from './moveCatalogsToQualityHiddenCollection.ts'
import { moveCatalogToCollectionHidden } from './moveCatalogToCollectionHidden.ts'
import { removeCatalogsFromCollections } from './removeCatalogsFromCollections.ts'
import { suborderCancelDateUpdate } from './suborderCancelDateUpdate.ts'
import { suborderSlaUpdate } from './suborderSlaUpdate.ts'
import { supplyTasks } from './supplyTasks.ts'
import { uatCatalogs } from './uatCatalogs.ts'

/** Indonesian of the tasks over pasted lists. */
export const tasks = {
  supply_tasks: supplyTasks,
  'catalog-hidden': catalogHidden,
  'move-catalog-to-collection-hidden': moveCatalogToCollectionHidden,
  'move-catalogs-to-quality-hidden-collection': moveCatalogsToQualityHiddenCollection,
  'add-catalogs-to-collections': addCatalogsToCollections,
  'remove-catalogs-from-collections': removeCatalogsFromCollections,
  'suborder-sla-update': suborderSlaUpdate,
  'suborder-cancel-date-update': suborderCancelDateUpdate,
  'uat-catalogs': uatCatalogs,
  'bulk-badge-group-update': bulkBadgeGroupUpdate,
  'ads-task-add': adsTaskAdd,
} as const
