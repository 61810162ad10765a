import { choice, integer, reference, resource, text, timestamp } from '../../../schema/language.ts'

/** What each refresh of an audience found (requirements: history of sizes). */
export const audienceSizes = resource('audience_sizes', {
  section: 'marketing',
  label: 'Audience sizes',
  one: 'audience size',
  fields: {
    audience: reference('audiences', { required: true, fixed: true }),
    found_at: timestamp({ required: true }),
    size: integer({ required: true, label: 'Members' }),
    outcome: choice(['refreshed', 'cut to the cap', 'blocked', 'failed'], { required: true }),
    took_ms: integer({ unit: 'ms', label: 'Duration' }),
    note: text({ max: 300, personal: false }),
  },
  title: 'found_at',
  opensAt: 'audience',
  indexes: [['audience', '-found_at']],
  list: {
    columns: ['found_at', 'size', 'outcome', 'note', 'took_ms', 'audience'],
    filters: ['audience', 'outcome', 'found_at'],
    sort: ['found_at', 'desc'],
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'audience_system' },
})
