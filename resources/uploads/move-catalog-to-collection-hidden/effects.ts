import type { Planner } from '../../planner.ts'
import { movedToHidden } from '../planning/catalogs.ts'

/** What is in the hidden collection is seen by nobody. */
export const planner: Planner<'move-catalog-to-collection-hidden'> = { rows: movedToHidden('hidden') }
