import type { Planner } from '../../planner.ts'
import { flaggedCatalogs } from '../planning/catalogs.ts'

/** Hides catalogs, or shows them. */
export const planner: Planner<'catalog-hidden'> = { rows: flaggedCatalogs('hidden', 'hide') }
