import type { Rule } from '../../../schema/rule.ts'

/** Tells that a change stops a started rule. */
export const stopsWhenChanged: Rule<'tiers' | 'indexing_status'> = {
  name: 'a change stops a started rule',
  on: ['tiers', 'indexing_status'],
  severity: 'warning',
  check: ({ indexing_status }) => (indexing_status === 2 ? { code: 'stops_rule' } : null),
}
