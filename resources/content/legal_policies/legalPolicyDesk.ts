import type { Desk } from '../../../schema/desk.ts'

/** A policy with all its versions, the newest first. */
export const legalPolicyDesk = {
  summary: ['policy_id', 'audience', 'live_version'],
  highlighted: ['live_version'],
  parts: {
    versions: {
      tool: 'legal_policy_versions',
      by: 'policy',
      columns: ['name', 'status', 'in_force', 'effective_from', 'effective_until', 'published_at'],
      latest: 12,
      sort: ['version_no', 'desc'],
    },
  },
} as const satisfies Desk
