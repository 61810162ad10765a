import { act } from '../../../schema/actions/act.ts'
import { put } from '../../../schema/actions/put.ts'
import { boolean } from '../../../schema/kinds/boolean.ts'
import { children } from '../../../schema/kinds/children.ts'
import { choice } from '../../../schema/kinds/choice.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import { state } from '../../../schema/kinds/state.ts'
import { timestamp } from '../../../schema/kinds/timestamp.ts'
import { resource } from '../../../schema/resource.ts'
import { jobNames } from '../../jobNames.ts'

/** What happens by itself, seen and stopped by people. A row for each declared job; the runner keeps what it did last. */
export const backgroundJobs = resource('background_jobs', {
  section: 'access',
  fields: {
    name: choice(jobNames, { required: true, unique: true, fixed: true, label: 'Job' }),
    every_minutes: integer({ required: true, unit: 'minutes', label: 'Minutes between runs' }),
    paused: boolean(),
    last_state: state(['never', 'running', 'done', 'stopped', 'failed'], {
      tones: { running: 'info', done: 'good', stopped: 'attention', failed: 'bad' },
      label: 'Last run',
    }),
    last_run_at: timestamp({ readOnly: true }),
    last_count: integer({ readOnly: true, label: 'Rows in the last run' }),
    next_at: timestamp({ readOnly: true, label: 'Next run' }),
    stop_asked: boolean({ readOnly: true }),
    leased_until: timestamp({ readOnly: true }),
    runs: children('job_runs', { by: 'job' }),
  },
  title: 'name',
  sections: { job: ['name', 'every_minutes', 'paused', 'last_state', 'last_run_at', 'last_count', 'next_at'], runs: ['runs'] },
  list: {
    columns: ['name', 'last_state', 'last_run_at', 'last_count', 'next_at', 'every_minutes', 'paused'],
    filters: ['paused', 'last_state'],
    sort: ['id', 'asc'],
  },
  scope: { supplier: 'none' },
  may: { list: 'user_access_admin' },
  routes: { list: '/background-jobs', show: '/background-jobs/:id' },
  actions: {
    stop: put(
      { stop_asked: true },
      { may: 'user_access_admin', when: { last_state: 'running', stop_asked: false }, label: 'Stop this run' },
    ),
    pause: put({ paused: true, stop_asked: true }, { may: 'user_access_admin', when: { paused: false } }),
    resume: put({ paused: false, stop_asked: false }, { may: 'user_access_admin', when: { paused: true } }),
    run_now: act({ may: 'user_access_admin', when: { paused: false, last_state: { not: 'running' } }, effect: true }),
  },
})
