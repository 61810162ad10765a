import type { UploadPlanners } from '../../planner.ts'
import { movedToHidden } from '../planning/catalogs.ts'

/** What is in the hidden collection is seen by nobody. */
export const planner: UploadPlanners<'move-catalog-to-collection-hidden'> = { rows: movedToHidden('hidden') }
