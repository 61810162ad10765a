import type { EffectsOf, PlannerOf } from '../schema/tools.ts'
import type { tools } from './index.ts'

/** The planners of a tool; one that is missing, or that no action asks for, does not compile. */
export type Effects<Name extends string> = EffectsOf<typeof tools, Name>

/** The planner of an upload. */
export type Planner<Name extends string> = PlannerOf<typeof tools, Name>
