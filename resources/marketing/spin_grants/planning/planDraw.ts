import type { Country } from '../../../../schema/country.ts'
import { add, type Read, type Row, update, type Write } from '../../../planner.ts'
import { livingAudiences } from '../../audiences/planning/isAlive.ts'
import { giveRewards } from '../../gifts/planning/giveRewards.ts'
import { pickOption, withWinners } from '../../spins/pickOption.ts'

interface Asked {
  readonly user: number
  readonly spin_campaign: number
  /** The key of the request: the same key has the same answer. */
  readonly key: string
}

interface When {
  readonly country: Country
  /** Local date, YYYY-MM-DD. */
  readonly today: string
  /** ISO 8601, UTC. */
  readonly now: string
}

/** The answer of a draw to the app. */
export interface DrawAnswer {
  readonly option: string
  readonly reward: string
  readonly pre_reward_description: string
  readonly post_reward_description: string
  readonly granted: boolean
}

type Drawn =
  | { readonly missing: true }
  | { readonly refuse: string; readonly moment?: string }
  | { readonly answer: DrawAnswer; readonly writes: readonly Write[]; readonly grant: number }

const OPEN = ['scheduled', 'active']

/**
 * Plans the draw of a user's spin, of several the one that opened first. The spin of the user, the campaign and the wheel are locked, so that a spin is drawn once and caps hold (§5.3 of the growth
 * specification).
 * @param below gives a random whole number from 0 up to its parameter
 * @returns the answer with its writes (none if the same request was answered before), or the message key of a refusal
 */
export async function planDraw(
  { user, spin_campaign, key }: Asked,
  read: Read,
  when: When,
  below: (limit: number) => number,
): Promise<Drawn> {
  const grants = await read.locked('spin_grants', { user, spin_campaign })
  const repeated = grants.find(one => one.draw_key === key)
  if (repeated) return answered(repeated, read)
  const grant = grants.filter(({ status }) => status !== 'used').toSorted(byTurn)[0]
  if (!grant) return grants.length > 0 ? { refuse: 'spin_is_used' } : { missing: true }
  const [campaign] = await read.locked('spin_campaigns', { id: [spin_campaign] })
  const { now } = when
  if (!campaign || !OPEN.includes(campaign.status ?? '') || grant.status === 'expired' || now >= grant.expires_at)
    return { refuse: 'spin_is_over' }
  if (now < grant.unlocks_at) return { refuse: 'spin_opens_at', moment: grant.unlocks_at }
  const { audience } = campaign
  if (audience !== null && !(await livingAudiences([audience], read)).has(audience)) return { refuse: 'audience_deleted_or_expired' }
  const [spin] = await read.locked('spins', { id: [campaign.spin] })
  if (!spin) return { refuse: 'spin_is_over' }
  const option = pickOption(withWinners(spin.options, spin.winners ?? []), below)
  const group = `spin_grants ${grant.id}`
  const event_key = `spin:${grant.id}`
  const { writes, results } = await giveRewards(
    [
      {
        user,
        reward: option.reward,
        source: 'spin',
        event_key,
        campaign: { tool: 'spin_campaigns', id: spin_campaign },
        spin_grant: grant.id,
        group,
      },
    ],
    read,
    when,
  )
  const gift = results.get(event_key)
  const [reward] = await read.rows('rewards', { id: [option.reward] })
  if (!gift || !reward) return { refuse: 'spin_is_over' }
  return {
    grant: grant.id,
    answer: answerOf(option.name, reward, gift.status === 'given'),
    writes: [
      update('spin_grants', grant, { status: 'used', option: option.name, drawn_at: now, draw_key: key, grant: gift.grant }, group),
      add('spins', spin.id, { winners: [{ name: option.name, count: 1 }] }, group),
      ...writes,
    ],
  }
}

/** Spins that can still be drawn come first, the earliest opened first. */
const byTurn = (one: Row<'spin_grants'>, other: Row<'spin_grants'>): number =>
  Number(one.status === 'expired') - Number(other.status === 'expired') ||
  one.unlocks_at.localeCompare(other.unlocks_at) ||
  one.id - other.id

/** The answer that the same request received before. */
async function answered({ id, option, grant }: Row<'spin_grants'>, read: Read): Promise<Drawn> {
  const [gift] = await read.rows('reward_grants', { id: [grant ?? 0] }, ['reward', 'status'])
  const [reward] = await read.rows('rewards', { id: [gift?.reward ?? 0] })
  if (!gift || !reward) return { refuse: 'spin_is_used' }
  return { grant: id, answer: answerOf(option ?? '', reward, gift.status !== 'refused'), writes: [] }
}

const answerOf = (option: string, reward: Row<'rewards'>, granted: boolean): DrawAnswer => ({
  option,
  reward: reward.name,
  pre_reward_description: reward.pre_reward_description,
  post_reward_description: reward.post_reward_description,
  granted,
})
