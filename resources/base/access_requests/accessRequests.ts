import { reference, resource, state, text, timestamp, transition } from '../../../schema/language.ts'

const answer = text({ max: 128 })

/** Permissions that people ask for where they are refused, through a call of their own; nobody decides on what they asked for themselves. */
export const accessRequests = resource('access_requests', {
  section: 'access',
  fields: {
    staff_user: reference('staff_users', { required: true, label: 'Who' }),
    action: reference('actions', { required: true, label: 'Permission' }),
    reason: text({ max: 128, required: true, mentions: true }),
    until: timestamp({ help: 'Leave empty for no end date' }),
    path: text({ max: 300, mentions: true, label: 'Refused at' }),
    status: state(['open', 'approved', 'refused'], { tones: { open: 'attention', approved: 'good', refused: 'bad' } }),
    answer: text({ max: 128, readOnly: true, mentions: true }),
  },
  title: 'reason',
  unique: [{ on: ['staff_user', 'action'], where: { status: 'open' } }],
  indexes: [['status', 'id'], ['staff_user'], ['action']],
  list: {
    columns: ['staff_user', 'action', 'status', 'reason', 'until', 'created_at', 'answer', 'path'],
    filters: ['staff_user', 'action', 'status'],
    sort: ['id', 'desc'],
    defaultFilter: { status: 'open' },
    views: { open: { filter: { status: 'open' }, home: true, at: '/admin-access?tab=requests' } },
  },
  permissions: { list: 'user_access_admin', edit: 'user_access_admin' },
  actions: {
    approve: transition(
      'status',
      { from: ['open'], to: 'approved' },
      {
        inputs: { until: timestamp({ help: 'Leave empty for no end date' }), answer },
        notPerformedBy: 'created_by',
        planner: true,
        messages: { done: 'approved_successfully' },
      },
    ),
    refuse: transition(
      'status',
      { from: ['open'], to: 'refused' },
      { inputs: { answer: text({ max: 128, required: true }) }, notPerformedBy: 'created_by', messages: { done: 'rejected_successfully' } },
    ),
  },
})
