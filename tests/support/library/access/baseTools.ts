import { base } from '../../../../resources/base/index.ts'
import { reference } from '../../../../schema/language.ts'

/** A person of the library may be one member's, who sees their own loans. */
export const baseTools = base({
  person: { fields: { member: reference('members', { help: 'Sees only the loans of this member' }) } },
  restrictedBy: 'member',
  jobs: ['loans_fall_due'],
  jobsSwitchedBy: 'background_jobs_switch',
})
export const { staffUsers, serviceAccounts, backgroundJobs } = baseTools
