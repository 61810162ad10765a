import { adsTaskAdd } from './ads-task-add/adsTaskAdd.ts'
import { bulkBadgeGroupUpdate } from './bulk-badge-group-update/bulkBadgeGroupUpdate.ts'
import {
  addCatalogsToCollections,
  catalogHidden,
  moveCatalogsToQualityHiddenCollection,
  moveCatalogToCollectionHidden,
  removeCatalogsFromCollections,
  uatCatalogs,
} from './catalogTasks.ts'
import { suborderCancelDateUpdate, suborderSlaUpdate } from './lineTasks.ts'
import { supplyTasks } from './supply_tasks/supplyTasks.ts'

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
