import type { Planner } from '../../planner.ts'
import { flaggedCatalogs } from '../planning/catalogs.ts'

/** Hides catalogs, or shows them. */
const catalogHidden = flaggedCatalogs('hidden', 'hide')

export const planner: Planner<'catalog-hidden'> = { rows: catalogHidden }
