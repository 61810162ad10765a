import type { EffectsOf, PlannerOf } from '../../../schema/tools.ts'
import { type EffectOf, type FieldsOf, writesOf } from '../../../schema/typed.ts'
import type { tools } from './index.ts'

type All = FieldsOf<typeof tools>

export type Effect<Name extends keyof All, What extends string> = EffectOf<typeof tools, Name, What>
export type Effects<Name extends string> = EffectsOf<typeof tools, Name>
export type Planner<Name extends string> = PlannerOf<typeof tools, Name>

export const { add } = writesOf<All>()
