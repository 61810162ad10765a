import type { Refusing } from '../../../schema/planner.ts'
import { isAlive } from '../../marketing/audiences/planning/isAlive.ts'
import { type Planner, type Planners, type Row, update, type Write } from '../../planner.ts'

type Campaign = Row<'referral_campaigns'>

/** A budget is never below the rewards that were given. */
const save: Planner<'referral_campaigns', 'update'> = async rows =>
  rows.flatMap(({ row, set }) => {
    const { budget = null, spent = '0' } = { ...row, ...set }
    return budget !== null && Number(budget) < Number(spent)
      ? [{ wrong: { budget: { code: 'too_little', params: { minimum: spent } } } }]
      : []
  })

/** The campaign starts with a living audience and active rewards (§5.4 of the growth specification). */
const activate: Planner<'referral_campaigns', 'activate'> = async (rows, read, { now }) => {
  const audiences = await read.locked('audiences', { id: [...new Set(rows.map(({ row }) => row.audience))] })
  const rewards = await read.locked('rewards', { id: [...new Set(rows.flatMap(({ row }) => row.rewards.map(({ reward }) => reward)))] })
  const alive = new Set(audiences.filter(isAlive).map(({ id }) => id))
  const active = new Set(rewards.filter(one => one.active).map(({ id }) => id))
  const obstacle = ({ end_at, audience, rewards: given }: Campaign): string | null => {
    if (end_at <= now) return 'referral_campaign_over'
    if (!alive.has(audience)) return 'user_offer_audience_gone'
    return given.every(({ reward }) => active.has(reward)) ? null : 'referral_campaign_reward_off'
  }
  return rows.flatMap(({ row }): readonly (Write | Refusing)[] => {
    const message = obstacle(row)
    return message ? [{ refuse: row.id, message }] : []
  })
}

/** A campaign that ends before its time keeps the moment, which is the last on which friends join it. */
const end: Planner<'referral_campaigns', 'end'> = async (rows, _read, { now }) =>
  rows.flatMap(({ row, self, group }) =>
    row.start_at < now && row.end_at > now ? [update('referral_campaigns', self, { end_at: now }, group)] : [],
  )

export const planners: Planners<'referral_campaigns'> = { update: save, activate, end }
