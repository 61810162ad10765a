import type { EffectsOf, PlannerOf } from '../../../schema/tools.ts'
import type { tools } from './index.ts'

export type Effects<Name extends string> = EffectsOf<typeof tools, Name>
export type Planner<Name extends string> = PlannerOf<typeof tools, Name>
