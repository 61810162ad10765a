import {
  boolean,
  children,
  choice,
  customAction,
  integer,
  longText,
  percent,
  reference,
  resource,
  setFields,
  state,
  text,
  timestamp,
} from '../../../schema/language.ts'

/** Work that every marketplace has: with files that came in, and the removal of those whose time is over. */
export const ownWork = [
  'check_file',
  'apply_file',
  'revert_file',
  'take_back_file',
  'delete_due_files',
  'delete_old_notices',
  'send_outbox',
  'simulate_reports',
  'tell_subscribers',
] as const

const requiresApprovalWhen = { where: { file: null } } as const

/** Which work a row is of. */
export const workName = <const Name extends string>(names: readonly Name[]) => choice(names, { required: true, fixed: true, label: 'Work' })

/** All that is done in the background, seen and stopped by people: a row for each work that comes again by itself, and one for each file in hand. */
export const backgroundJobs = resource('background_jobs', {
  section: 'access',
  synonyms: ['job', 'schedule', 'cron', 'work', 'queue', 'automatic'],
  fields: {
    name: workName<string>(ownWork),
    file: reference('uploaded_files', { readOnly: true, unique: true }),
    every_minutes: integer({ readOnly: true, unit: 'minutes', label: 'Minutes between runs' }),
    at_time: text({ max: 5, readOnly: true, label: 'Time of day' }),
    paused: boolean(),
    last_state: state(['never', 'waiting', 'running', 'paused', 'done', 'stopped', 'failed', 'parked'], {
      tones: { waiting: 'info', running: 'info', paused: 'attention', done: 'good', stopped: 'attention', failed: 'bad', parked: 'bad' },
      label: 'Last run',
    }),
    progress: percent({ readOnly: true }),
    last_count: integer({ readOnly: true, label: 'Rows in the last run' }),
    started_by: reference('staff_users', { readOnly: true }),
    last_run_at: timestamp({ readOnly: true }),
    last_error: longText({ max: 1000, readOnly: true, mentions: true }),
    next_at: timestamp({ readOnly: true, label: 'Next run' }),
    stop_asked: boolean({ readOnly: true, internal: true }),
    // How far it has come, who has it in hand until when, and how many times it came no further.
    position: integer({ readOnly: true, internal: true }),
    worker: text({ max: 36, readOnly: true, internal: true }),
    leased_until: timestamp({ readOnly: true, internal: true }),
    tries: integer({ readOnly: true, internal: true }),
    runs: children('job_runs', { by: 'job' }),
  },
  title: 'name',
  unique: [{ on: ['name'], where: { file: null } }],
  sections: {
    job: [
      'name',
      'file',
      'every_minutes',
      'at_time',
      'paused',
      'last_state',
      'progress',
      'last_count',
      'started_by',
      'last_run_at',
      'last_error',
      'next_at',
    ],
    runs: ['runs'],
  },
  list: {
    columns: ['name', 'file', 'last_state', 'progress', 'last_run_at', 'last_error', 'next_at', 'last_count', 'started_by', 'paused'],
    filters: ['name', 'paused', 'last_state'],
    sort: ['id', 'asc'],
    pageSize: 50,
    views: { failed: { filter: { last_state: ['failed', 'parked'] }, home: true } },
  },
  rowAccess: { restrictTo: 'none' },
  // A job that is paused cancels, closes and charges nothing. Work on one file is its sender's own.
  limits: { of: ['jobs'], fields: ['paused'], where: requiresApprovalWhen.where },
  permissions: { list: 'user_access_admin' },
  routes: { list: '/background-jobs', show: '/background-jobs/:id' },
  actions: {
    stop: setFields(
      { stop_asked: true },
      {
        permission: 'user_access_admin',
        // What is being taken back goes on to its end.
        when: { last_state: ['running', 'waiting'], stop_asked: false, name: { not: ['revert_file', 'take_back_file'] } },
        label: 'Stop this run',
      },
    ),
    pause: setFields({ paused: true }, { permission: 'user_access_admin', when: { paused: false }, requiresApprovalWhen }),
    resume: setFields({ paused: false }, { permission: 'user_access_admin', when: { paused: true }, requiresApprovalWhen }),
    run_now: customAction({
      permission: 'user_access_admin',
      when: { paused: false, last_state: { not: ['running', 'paused'] } },
      planner: true,
      label: 'Run or retry now',
    }),
  },
})
