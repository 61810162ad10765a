import { livingAudiences } from '../../../marketing/audiences/planning/isAlive.ts'
import type { Read } from '../../../planner.ts'

/**
 * The campaign that a referral belongs to: of the active ones at the moment of joining whose audience holds the referrer, the one that started last (§5.4 of
 * the growth specification).
 * @param joined_at ISO 8601, UTC
 * @returns the values of the referral; `campaign` is null if there is none
 */
export async function campaignAtJoining(referrer: number, joined_at: string, read: Read) {
  const active = await read.rows('referral_campaigns', { status: 'active' }, ['audience', 'start_at', 'end_at'])
  const open = active.filter(({ start_at, end_at }) => start_at <= joined_at && joined_at < end_at)
  const memberships = await read.rows('audience_members', { audience: open.map(({ audience }) => audience), user: referrer }, ['audience'])
  const held = new Set(memberships.map(({ audience }) => audience))
  const alive = await livingAudiences([...held], read)
  const [latest] = open
    .filter(({ audience }) => held.has(audience) && alive.has(audience))
    .toSorted((one, other) => other.start_at.localeCompare(one.start_at) || other.id - one.id)
  return { campaign: latest?.id ?? null, gifts_open: latest !== undefined }
}
