import { reference } from '../../schema/language.ts'
import { base } from '../base/index.ts'
import { jobNames } from '../jobNames.ts'

/** The tools of the base, with what this marketplace adds to them: a person may be one supplier's. */
export const baseTools = base({
  person: {
    fields: { supplier: reference('suppliers', { help: 'Limits this person to rows of this supplier' }) },
    initialRoles: ['BD executive', 'ops executive'],
  },
  restrictedBy: 'supplier',
  jobs: jobNames,
  jobsSwitchedBy: 'background_jobs_switch',
})

/** What is not as the base has it is loaded from here, with its screen. */
export const { staffUsers, serviceAccounts, backgroundJobs } = baseTools
