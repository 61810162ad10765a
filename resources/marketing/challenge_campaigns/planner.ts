import type { Refusing } from '../../../schema/planner.ts'
import { type Planner, type Planners, update, type Write } from '../../planner.ts'
import { isAlive } from '../audiences/planning/isAlive.ts'

/** A budget is never below the gifts that were given. */
const save: Planner<'challenge_campaigns', 'update'> = async rows =>
  rows.flatMap(({ row, set }) => {
    const { budget = null, spent = '0' } = { ...row, ...set }
    return budget !== null && Number(budget) < Number(spent)
      ? [{ wrong: { budget: { code: 'too_little', params: { minimum: spent } } } }]
      : []
  })

/** The campaign has a living audience, an active challenge and an active reward. It begins now if its start is in the past: nobody knew of it before. */
const activate: Planner<'challenge_campaigns', 'activate'> = async (rows, read, { now }) => {
  const audiences = await read.locked('audiences', { id: [...new Set(rows.map(({ row }) => row.audience))] })
  const challenges = await read.locked('challenges', { id: [...new Set(rows.map(({ row }) => row.challenge))] })
  const rewards = await read.locked('rewards', { id: [...new Set(challenges.map(({ reward }) => reward))] })
  const alive = new Map(audiences.filter(isAlive).map(audience => [audience.id, audience]))
  const challengeOf = new Map(challenges.map(challenge => [challenge.id, challenge]))
  const active = new Set(rewards.filter(one => one.active).map(({ id }) => id))
  return rows.map(({ row, self, group }): Write | Refusing => {
    const challenge = challengeOf.get(row.challenge)
    const audience = alive.get(row.audience)
    if (row.expiry_time <= now) return { refuse: row.id, message: 'challenge_campaign_over' }
    if (!audience) return { refuse: row.id, message: 'user_offer_audience_gone' }
    if (!challenge?.active) return { refuse: row.id, message: 'challenge_inactive' }
    if (!active.has(challenge.reward)) return { refuse: row.id, message: 'challenge_reward_off' }
    const activation_time = row.activation_time < now ? now : row.activation_time
    return update('challenge_campaigns', self, { activation_time, people: audience.size ?? 0, audience_gone: false }, group)
  })
}

/** Only drafts are deleted: resellers have taken part in the others. */
const remove: Planner<'challenge_campaigns', 'delete'> = async rows =>
  rows.flatMap(({ row }) => (row.status === 'draft' ? [] : [{ refuse: row.id, message: 'only_drafts_deleted' }]))

export const planners: Planners<'challenge_campaigns'> = { update: save, activate, delete: remove }
