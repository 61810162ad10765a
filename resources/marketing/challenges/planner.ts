import type { Refusing, Wrong } from '../../../schema/planner.ts'
import type { Planner, PlannerRow, Planners, Row } from '../../planner.ts'

/** Fields of a challenge that resellers rely on while a campaign runs. */
const terms = ['type', 'action', 'action_value', 'interval', 'streak_count', 'reward_option', 'reward'] as const

const isTermChanged = ({ row, set }: PlannerRow<'challenges'>): boolean =>
  row.id !== 0 && terms.some(key => set[key] !== undefined && set[key] !== row[key])

/** The reward is in the wallet that the challenge promises. The terms are fixed while a campaign is scheduled or active. */
const save: Planner<'challenges', 'create' | 'update'> = async (rows, read) => {
  const after = rows.map(({ row, set }) => ({ ...row, ...set }) as Row<'challenges'>)
  const rewards = new Map((await read.rows('rewards', { id: after.map(({ reward }) => reward) }, ['gives'])).map(one => [one.id, one]))
  const changed = rows.filter(isTermChanged).map(({ row }) => row.id)
  const open = await read.rows('challenge_campaigns', { challenge: changed, status: ['scheduled', 'active'] }, ['challenge'])
  const frozen = new Set(open.map(({ challenge }) => challenge))
  return after.flatMap(({ id, reward, reward_option }): readonly (Wrong | Refusing)[] => {
    if (frozen.has(id)) return [{ refuse: id, message: 'challenge_in_campaign' }]
    const gives = rewards.get(reward)?.gives
    return gives !== undefined && gives !== reward_option ? [{ wrong: { reward: { code: 'reward_of_other_kind' } } }] : []
  })
}

export const planners: Planners<'challenges'> = { create: save, update: save }
