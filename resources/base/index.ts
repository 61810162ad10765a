import type { Action } from '../../schema/action.ts'
import { extended } from '../../schema/extended.ts'
import type { Fields, Key } from '../../schema/fields.ts'
import type { People } from '../../schema/people.ts'
import { accessRequests } from './access_requests/accessRequests.ts'
import { actions } from './actions/actions.ts'
import { adminAccess } from './admin_access/adminAccess.ts'
import { apiKeys } from './api_keys/apiKeys.ts'
import { backgroundJobs, ownWork, workName } from './background_jobs/backgroundJobs.ts'
import { changes } from './changes/changes.ts'
import { directoryUsers } from './directory_users/directoryUsers.ts'
import { jobRuns } from './job_runs/jobRuns.ts'
import { myFiles } from './my_files/myFiles.ts'
import { roleActions } from './role_actions/roleActions.ts'
import { roles } from './roles/roles.ts'
import { serviceAccounts } from './service_accounts/serviceAccounts.ts'
import { staffUserActions } from './staff_user_actions/staffUserActions.ts'
import { staffUserRoles } from './staff_user_roles/staffUserRoles.ts'
import { staffUsers } from './staff_users/staffUsers.ts'
import { teamActions } from './team_actions/teamActions.ts'
import { teamMembers } from './team_members/teamMembers.ts'
import { teams } from './teams/teams.ts'
import { uploadRows } from './upload_rows/uploadRows.ts'
import { uploadedFiles } from './uploaded_files/uploadedFiles.ts'

interface BaseOptions<Person extends Fields, Job extends string> {
  /** Fields of a person beside those that people have everywhere, and roles to begin with. */
  readonly person: { readonly fields: Person } & Pick<People, 'initialRoles'>
  /** The field that limits a person to the rows of one record. */
  readonly restrictedBy?: Key<Person>
  /** Names of what happens by itself. */
  readonly jobs: readonly Job[]
  /** The permission to approve that a job is paused or resumed. */
  readonly jobsSwitchedBy: string
}

/** The tools of every marketplace, as far as they are the same in each. */
export const baseTools = {
  staffUserRoles,
  staffUserActions,
  directoryUsers,
  teams,
  teamActions,
  teamMembers,
  roles,
  roleActions,
  actions,
  accessRequests,
  adminAccess,
  apiKeys,
  changes,
  uploadedFiles,
  uploadRows,
  myFiles,
  backgroundJobs,
  jobRuns,
  staffUsers,
}

/** The tools that every marketplace gets: people, roles, teams, permissions, files, background work. */
export function base<const Person extends Fields, const Job extends string>({
  person,
  restrictedBy,
  jobs,
  jobsSwitchedBy,
}: BaseOptions<Person, Job>) {
  const staff = extended(staffUsers, {
    fields: person.fields,
    askedBy: 'revise',
    people: { restrictedBy, initialRoles: person.initialRoles },
    // People who are bound to one record see each other, and nobody else's names and e-mails.
    ...(restrictedBy && { rowAccess: { restrictTo: { field: restrictedBy } } }),
  })
  const work = extended(backgroundJobs, { fields: { name: workName([...jobs, ...ownWork]) } })
  const approved = <A extends Action>(action: A): A => ({
    ...action,
    requiresApprovalWhen: { ...action.requiresApprovalWhen, by: jobsSwitchedBy },
  })
  const { pause, resume } = work.actions
  return {
    ...baseTools,
    staffUsers: staff,
    serviceAccounts: serviceAccounts(staff),
    backgroundJobs: { ...work, actions: { ...work.actions, pause: approved(pause), resume: approved(resume) } },
  }
}
