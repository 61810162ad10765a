import type { Write } from '../../../planner.ts'

/** Campaigns that give rewards. */
export const giftCampaignTools = ['challenge_campaigns', 'spin_campaigns', 'referral_campaigns'] as const
export type GiftCampaignTool = (typeof giftCampaignTools)[number]

/** A campaign that gives rewards, by its tool and id. */
export interface GiftCampaign {
  readonly tool: GiftCampaignTool
  readonly id: number
}

/**
 * The fields that a tool of campaigns needs so that it can give rewards.
 * `spent` and `given` are counters; an empty `budget` or `max_per_user` is no limit.
 */
export interface GiftCampaignRow {
  readonly id: number
  readonly name: string
  readonly budget: string | null
  readonly spent: string
  readonly given: number
  readonly max_per_user?: number | null
}

/** The key under which a gift names its campaign: `spin_campaigns:12`. */
export const campaignKey = ({ tool, id }: GiftCampaign): string => `${tool}:${id}`

/** The campaign of such a key; null for a gift without a campaign. */
export function campaignOf(key: string | null): GiftCampaign | null {
  const [tool, id] = key?.split(':') ?? []
  const known = giftCampaignTools.find(name => name === tool)
  return known ? { tool: known, id: Number(id) } : null
}

/**
 * Counts a gift at its campaign.
 * @param amount decimal text, below zero if the gift is reversed
 */
export function countedAt({ tool, id }: GiftCampaign, amount: string, count: 1 | -1, group: string): Write {
  // Each of these tools declares the counters (`GiftCampaignRow`).
  return { tool, op: 'update', row: id, add: { spent: amount, given: count }, group } as object as Write
}
