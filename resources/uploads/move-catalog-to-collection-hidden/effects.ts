import type { Planner } from '../../planner.ts'
import { movedToHidden } from '../planning/catalogs.ts'

/** What is in the hidden collection is seen by nobody. */
const moveCatalogToCollectionHidden = movedToHidden('hidden')

export const planner: Planner<'move-catalog-to-collection-hidden'> = { rows: moveCatalogToCollectionHidden }
