import type { Country } from '../../../../schema/country.ts'
import { units } from '../../../orders/planning/amounts.ts'
import type { Read } from '../../../planner.ts'
import { campaignKey, type GiftCampaign, type GiftCampaignRow } from './giftCampaign.ts'
import { giftLimits } from './giftLimits.ts'
import type { Gift } from './giveRewards.ts'

export type GiftGround = Awaited<ReturnType<typeof giftGround>>

/** Rows and sums that decide on gifts. Locks come in one order for all plans: campaigns, rewards, users. Amounts are in the smallest unit. */
export async function giftGround(gifts: readonly Gift[], read: Read, { country, today }: { country: Country; today: string }) {
  const unit = units(country)
  const campaigns = await lockedCampaigns(gifts, read)
  const rewards = byId(await read.locked('rewards', { id: unique(gifts.map(({ reward }) => reward)) }))
  const ids = unique(gifts.map(({ user }) => user))
  const users = byId(await read.locked('users', { id: ids }))
  // Read after the locks: another plan with the same events has committed by now.
  const earlier = await read.rows('reward_grants', { event_key: gifts.map(({ event_key }) => event_key) })
  const templates = byId(
    await read.rows('wallet_templates', { id: unique([...rewards.values()].flatMap(({ template }) => template ?? [])) }),
  )
  // Read without a lock: the draw of a spin locks its campaign first, and refuses spins of a campaign that was stopped meanwhile.
  const spins = byId(
    await read.rows('spin_campaigns', { id: unique([...rewards.values()].flatMap(({ spin_campaign }) => spin_campaign ?? [])) }),
  )
  const keys = unique(gifts.flatMap(({ campaign }) => (campaign ? campaignKey(campaign) : [])))
  const ofCampaigns = await read.rows('reward_grants', { user: ids, campaign_key: keys, status: 'given' }, ['user', 'campaign_key'])
  const ofToday = await read.rows('reward_grants', { user: ids, given_on: today, status: 'given' }, ['user', 'amount'])
  const limits = await giftLimits(read, country)
  const sums = new Map<string, number>()
  const count = (key: string, amount: number) => void sums.set(key, (sums.get(key) ?? 0) + amount)
  for (const { user, campaign_key } of ofCampaigns) count(`${campaign_key} ${user}`, 1)
  for (const { user, amount } of ofToday) count(`day ${user}`, unit.of(amount))
  const campaign = (gift: Gift) => (gift.campaign ? campaigns.get(campaignKey(gift.campaign)) : undefined)
  return {
    earlier,
    campaign,
    reversalAbove: limits.reversalAbove,
    dayCap: unit.of(limits.dayCap),
    amount: unit.of,
    user: ({ user }: Gift) => users.get(user),
    reward: ({ reward }: Gift) => rewards.get(reward),
    template: (gift: Gift) => templates.get(rewards.get(gift.reward)?.template ?? 0),
    /** The campaign whose spin the reward gives. */
    spinCampaign: (gift: Gift) => spins.get(rewards.get(gift.reward)?.spin_campaign ?? 0),
    /** Gifts of this campaign that the user has. */
    ofUser: (gift: Gift) => (gift.campaign ? (sums.get(`${campaignKey(gift.campaign)} ${gift.user}`) ?? 0) : 0),
    /** The amount that the user received today. */
    today: ({ user }: Gift) => sums.get(`day ${user}`) ?? 0,
    /** The amount that the campaign has spent. */
    spent: (gift: Gift) => unit.of(campaign(gift)?.spent) + (gift.campaign ? (sums.get(`spent ${campaignKey(gift.campaign)}`) ?? 0) : 0),
    /** Number of gifts of the reward. */
    given: ({ reward }: Gift) => (rewards.get(reward)?.given ?? 0) + (sums.get(`given ${reward}`) ?? 0),
    /** Counts a gift of this plan, for the limits of the gifts after it. */
    count(gift: Gift, amount: number) {
      count(`day ${gift.user}`, amount)
      count(`given ${gift.reward}`, 1)
      if (!gift.campaign) return
      count(`spent ${campaignKey(gift.campaign)}`, amount)
      count(`${campaignKey(gift.campaign)} ${gift.user}`, 1)
    },
  }
}

async function lockedCampaigns(gifts: readonly Gift[], read: Read): Promise<ReadonlyMap<string, GiftCampaignRow>> {
  // A tool of campaigns declares the fields of `GiftCampaignRow`.
  const campaigns = read as object as { locked(tool: string, where: object): Promise<readonly GiftCampaignRow[]> }
  const named = gifts.flatMap(({ campaign }) => campaign ?? [])
  const found = new Map<string, GiftCampaignRow>()
  for (const tool of unique(named.map(one => one.tool)).toSorted()) {
    const ids = unique(named.filter(one => one.tool === tool).map(({ id }) => id))
    for (const row of await campaigns.locked(tool, { id: ids })) found.set(campaignKey({ tool, id: row.id } satisfies GiftCampaign), row)
  }
  return found
}

const unique = <One>(values: readonly One[]): One[] => [...new Set(values)]
const byId = <One extends { readonly id: number }>(rows: readonly One[]) => new Map(rows.map(row => [row.id, row]))
