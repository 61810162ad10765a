import type { Wrong } from '../../../schema/planner.ts'
import type { Read, Row } from '../../planner.ts'

const other = 59

/** The reason a cancellation is asked for with, or why it cannot be taken: “Other” asks for a comment (document 2, §3). */
export async function reasonOf(
  { cancellation_reason, comment }: { readonly cancellation_reason: number; readonly comment: string | null },
  read: Read,
): Promise<{ reason: Row<'cancellation_reasons'> } | { fault: Wrong }> {
  const says = 'failed_to_update_retry'
  const [reason] = await read.rows('cancellation_reasons', { id: cancellation_reason })
  if (!reason) return { fault: { wrong: { cancellation_reason: { code: 'id_not_found' } }, message: says } }
  if (reason.reason_id === other && !comment) return { fault: { wrong: { comment: { code: 'missing' } }, message: says } }
  return { reason }
}
