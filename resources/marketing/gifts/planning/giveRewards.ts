import type { Country } from '../../../../schema/country.ts'
import { plusDays } from '../../../../schema/days.ts'
import type { NewRow } from '../../../../schema/planner.ts'
import { units } from '../../../orders/planning/amounts.ts'
import { add, insert, type Read, type Row, type Write } from '../../../planner.ts'
import { walletEntry } from '../../../resellers/planning/walletEntry.ts'
import { receivedSpin } from '../../spin_grants/planning/receivedSpin.ts'
import { campaignKey, countedAt, type GiftCampaign } from './giftCampaign.ts'
import { type GiftGround, giftGround } from './giftGround.ts'
import { refusedWhy } from './refusedWhy.ts'

type Grant = Row<'reward_grants'>
export type RefusedWhy = NonNullable<Grant['refused_why']>

/** A reward that a user has earned. */
export interface Gift {
  readonly user: number
  readonly reward: number
  readonly source: Grant['source']
  /** Names the event, at most 60 characters: one event gives one gift, however often it is reported. */
  readonly event_key: string
  readonly campaign?: GiftCampaign
  /** The spin whose draw gives the reward. */
  readonly spin_grant?: number
  /** Writes of one group are written together or not at all. */
  readonly group: string
}

/** The result for one gift. A repeated event has the result of its first time, with `repeated`. */
export interface GiftResult {
  readonly event_key: string
  readonly status: Grant['status']
  readonly refused_why: RefusedWhy | null
  /** The row of the gift. */
  readonly grant: number | NewRow
  readonly amount: string | null
  readonly repeated: boolean
}

interface When {
  readonly country: Country
  /** Local date, YYYY-MM-DD. */
  readonly today: string
  /** ISO 8601, UTC. */
  readonly now: string
}

/**
 * Gives rewards: the rows of the ledger of gifts, the wallet transactions with the balances or the spins, and the counters of rewards and campaigns (§3.2 of
 * the growth specification). Campaigns, rewards and users are locked, so parallel gifts never exceed a budget, a cap or the number of a reward. A gift that a limit
 * refuses is a row of the ledger too.
 * @returns the writes, and the result of each gift by its event key
 */
export async function giveRewards(
  gifts: readonly Gift[],
  read: Read,
  when: When,
): Promise<{ readonly writes: readonly Write[]; readonly results: ReadonlyMap<string, GiftResult> }> {
  const ground = await giftGround(gifts, read, when)
  const results = new Map<string, GiftResult>(ground.earlier.map(grant => [grant.event_key, repeatOf(grant)]))
  const writes: Write[] = []
  for (const gift of gifts) {
    if (results.has(gift.event_key)) continue
    const why = refusedWhy(gift, ground, when.now)
    const grant = { newRow: `gift ${gift.event_key}` }
    writes.push(...writesOf(gift, why, grant, ground, when))
    const amount = ground.reward(gift)?.credit_amount ?? null
    results.set(gift.event_key, {
      event_key: gift.event_key,
      status: why ? 'refused' : 'given',
      refused_why: why,
      grant,
      amount,
      repeated: false,
    })
    if (!why) ground.count(gift, units(when.country).of(amount))
  }
  return { writes, results }
}

const repeatOf = ({ id, event_key, status, refused_why, amount }: Grant): GiftResult => ({
  event_key,
  status,
  refused_why,
  grant: id,
  amount,
  repeated: true,
})

function writesOf(gift: Gift, why: RefusedWhy | null, grant: NewRow, ground: GiftGround, { now, today }: When): Write[] {
  const { user, source, event_key, campaign, group } = gift
  const reward = ground.reward(gift)
  if (!reward) return []
  const amount = reward.credit_amount
  const wallet_type = reward.gives === 'spin' ? null : reward.gives
  const row = {
    ...{ user, reward: reward.id, source, event_key, wallet_type, amount, given_at: now, given_on: today },
    campaign_name: ground.campaign(gift)?.name ?? null,
    spin_grant: gift.spin_grant ?? null,
    campaign_key: campaign ? campaignKey(campaign) : null,
    needs_approval: Number(amount) > ground.reversalAbove,
  }
  if (why) return [insert('reward_grants', grant, { ...row, status: 'refused', refused_why: why }, group)]
  const counted = [add('rewards', reward.id, { given: 1 }, group), ...(campaign ? [countedAt(campaign, amount ?? '0', 1, group)] : [])]
  const spinCampaign = ground.spinCampaign(gift)
  if (spinCampaign) {
    const { spin, write } = receivedSpin({ campaign: spinCampaign, user, event_key, now, group })
    return [write, insert('reward_grants', grant, { ...row, status: 'given', received_spin: spin }, group), ...counted]
  }
  if (wallet_type === null || amount === null) return []
  const name = `wallet ${event_key}`
  const expires_on = reward.expires_days === null ? null : plusDays(today, reward.expires_days)
  return [
    ...walletEntry(
      name,
      { user, wallet_type, direction: 'credit', amount, template: reward.template, reference_text: event_key, expires_on },
      group,
    ),
    insert('reward_grants', grant, { ...row, status: 'given', wallet_transaction: { newRow: name } }, group),
    ...counted,
  ]
}
