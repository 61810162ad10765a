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
