import type { NewRow } from '../../../../schema/planner.ts'
import { insert, type Row, type Write } from '../../../planner.ts'

type Campaign = Pick<Row<'spin_campaigns'>, 'id' | 'status' | 'opens_at' | 'end_at'>

/**
 * True if users receive spins of the campaign: it is activated and not over.
 * @param now ISO 8601, UTC
 */
export const givesSpins = ({ status, end_at }: Campaign, now: string): boolean =>
  (status === 'scheduled' || status === 'active') && now < end_at

interface Received {
  readonly campaign: Campaign
  readonly user: number
  /** Names the event, at most 60 characters: one event gives one spin of a campaign. */
  readonly event_key: string
  /** ISO 8601, UTC. */
  readonly now: string
  readonly group: string
}

/**
 * A spin that a user receives for an event: a completed challenge or a reward (§5.3 of the growth specification). It opens with its campaign.
 * @returns the write, and the new row for references
 */
export function receivedSpin({ campaign, user, event_key, now, group }: Received): { readonly write: Write; readonly spin: NewRow } {
  const source_key = `${campaign.id}:${event_key}`
  const unlocks_at = campaign.opens_at !== null && campaign.opens_at > now ? campaign.opens_at : now
  const spin = { newRow: `spin ${source_key}` }
  const set = { spin_campaign: campaign.id, user, source_key, unlocks_at, expires_at: campaign.end_at, status: 'locked' } as const
  return { spin, write: insert('spin_grants', spin, set, group) }
}
