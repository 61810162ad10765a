import type { PlannersOf } from '../../schema/tools.ts'
import { type FieldsOf, type Planned, type PlannerOf, writesOf } from '../../schema/typed.ts'
import type { accessRequests } from './access_requests/accessRequests.ts'
import type { backgroundJobs } from './background_jobs/backgroundJobs.ts'
import type { staffUserActions } from './staff_user_actions/staffUserActions.ts'
import type { staffUserRoles } from './staff_user_roles/staffUserRoles.ts'
import type { staffUsers } from './staff_users/staffUsers.ts'
import type { teamMembers } from './team_members/teamMembers.ts'

/** The tools of the base that its planners read and write. */
type Tools = readonly [
  typeof accessRequests,
  typeof backgroundJobs,
  typeof staffUserActions,
  typeof staffUserRoles,
  typeof staffUsers,
  typeof teamMembers,
]

export type Write = Planned
export type Planner<Name extends keyof FieldsOf<Tools>, What extends string> = PlannerOf<Tools, Name, What>
export type Planners<Name extends string> = PlannersOf<Tools, Name>

export const { insert, update, remove } = writesOf<FieldsOf<Tools>>()
