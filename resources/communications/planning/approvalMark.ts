import type { Row } from '../../planner.ts'

/** Fields that another person approves: a campaign in which one of them changes needs a new approval. */
export const approvedFields = [
  'recipient_type',
  'audience',
  'user_ids',
  'supplier_ids',
  'template',
  'sms_template',
  'message_type',
  'key_values',
  'deeplink',
  'hold_out_from',
  'hold_out_to',
] as const

/** Takes the place of the mark where an edit during a run changes what was approved: later runs need a new approval. */
export const EDITED = 'edited'

const BYTES = 8

/**
 * A short mark of what is approved. Its run compares it with the campaign as it is then, so that no write, whichever way it came, changes what another
 * person approved: 16 hexadecimal digits.
 */
export async function approvalMark(campaign: Pick<Row<'notification_campaigns'>, (typeof approvedFields)[number]>): Promise<string> {
  const values = approvedFields.map(key => (key === 'key_values' ? sorted(campaign[key]) : (campaign[key] ?? null)))
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(values)))
  return [...new Uint8Array(digest).slice(0, BYTES)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}

function sorted(pairs: unknown): readonly unknown[] {
  return Object.entries(pairs ?? {}).sort(([one], [other]) => (one < other ? -1 : 1))
}
