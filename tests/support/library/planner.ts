import type { PlannersOf, UploadPlannersOf } from '../../../schema/tools.ts'
import { type FieldsOf, type PlannerOf, writesOf } from '../../../schema/typed.ts'
import type { tools } from './index.ts'

type All = FieldsOf<typeof tools>

export type Planner<Name extends keyof All, What extends string> = PlannerOf<typeof tools, Name, What>
export type Planners<Name extends string> = PlannersOf<typeof tools, Name>
export type UploadPlanners<Name extends string> = UploadPlannersOf<typeof tools, Name>

export const { add } = writesOf<All>()
