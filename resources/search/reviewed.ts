import type { ApprovalCondition, WriteApprovals } from '../../schema/approval.ts'

/** Rows at once above which a change of search rules needs an approval (remaining.md, R 84). */
export const REVIEWED_ROWS = 100
/** Searches in 30 days above which a change of the rules of a query needs an approval (document 2: `volume_threshold`). */
export const REVIEWED_VOLUME = 1000

/** An approval for many rows at once. */
export const reviewedRows = { rowsAbove: REVIEWED_ROWS } as const satisfies ApprovalCondition

const where = { searches_30d: { above: REVIEWED_VOLUME } }

/**
 * Approvals of a tool whose rows are rules for one query or one word each: for many rows, and for a frequent query (rest.md, §6.7).
 * @param of the field with the query, or with the word
 */
export const reviewed = <const Key extends string>(of: Key, kind: 'query' | 'word' = 'query') => {
  const related = { of, tool: kind === 'query' ? 'query_volumes' : 'query_words', by: kind, where } as const
  const condition = { rowsAbove: REVIEWED_ROWS, related } satisfies ApprovalCondition<Key>
  return { create: { related }, update: condition, delete: condition, actions: condition } satisfies WriteApprovals<Key>
}
