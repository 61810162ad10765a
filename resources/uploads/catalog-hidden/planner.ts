import type { UploadPlanners } from '../../planner.ts'
import { flaggedCatalogs } from '../planning/catalogs.ts'

/** Hides catalogs, or shows them. */
export const planner: UploadPlanners<'catalog-hidden'> = { rows: flaggedCatalogs('hidden', 'hide') }
