import { choice, integer, messageFaults, reference, resource, text } from '../../../schema/language.ts'
import { anySender, leftOutReasons } from '../sendRules.ts'

/** Why people of a run got nothing, and how many of them: counted from its messages. */
export const notificationRunReasons = resource('notification_run_reasons', {
  section: 'communications',
  label: 'Reasons of runs',
  one: 'reason',
  fields: {
    run: reference('notification_runs', { required: true, fixed: true }),
    outcome: choice(['left out', 'failed'], { required: true, fixed: true }),
    reason: choice([...new Set([...leftOutReasons, ...messageFaults])], { readOnly: true }),
    detail: text({ max: 300, readOnly: true, personal: false, label: 'Response' }),
    people: integer({ readOnly: true }),
  },
  title: 'reason',
  opensAt: 'run',
  indexes: [['run']],
  list: { columns: ['reason', 'outcome', 'people', 'detail', 'run'], filters: ['run', 'outcome', 'reason'], sort: ['id', 'desc'] },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: anySender },
})
