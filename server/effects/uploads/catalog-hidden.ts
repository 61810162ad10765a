import { flaggedCatalogs } from './flaggedCatalogs.ts'

/** Hides catalogs, or shows them. */
export const catalogHidden = flaggedCatalogs('hidden', 'hide')
