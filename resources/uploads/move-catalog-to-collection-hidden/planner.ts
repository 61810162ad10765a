import type { UploadPlanners } from '../../planner.ts'
import { movedToHidden } from '../planning/catalogs.ts'

/** No one sees the catalogs of the hidden collection. */
export const planner: UploadPlanners<'move-catalog-to-collection-hidden'> = { rows: movedToHidden('hidden') }
