import { movedToHidden } from './movedToHidden.ts'

/** What is in the hidden collection is seen by nobody. */
export const moveCatalogToCollectionHidden = movedToHidden('hidden')
