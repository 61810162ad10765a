import { integer, longText, reference, resource, rows, state, text, timestamp } from '../../../schema/language.ts'

/** Each run of a job: what it did, and which rows it left out for what reason. */
export const jobRuns = resource('job_runs', {
  section: 'access',
  fields: {
    job: reference('background_jobs', { required: true }),
    state: state(['running', 'done', 'stopped', 'failed'], {
      tones: { running: 'info', done: 'good', stopped: 'attention', failed: 'bad' },
    }),
    started_at: timestamp({ required: true }),
    ended_at: timestamp(),
    changed: integer({ default: 0, label: 'Rows changed' }),
    left_out: integer({ default: 0 }),
    reasons: rows({ title: text({ max: 100 }), reason: text({ max: 300 }) }, { max: 50, mentions: true, label: 'Why left out' }),
    failure: longText({ max: 1000, mentions: true }),
  },
  title: 'started_at',
  indexes: [['job', '-started_at']],
  list: {
    columns: ['started_at', 'state', 'changed', 'left_out', 'reasons', 'ended_at', 'failure'],
    filters: ['job', 'state', 'started_at'],
    sort: ['started_at', 'desc'],
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'user_access_admin' },
})
