import type { Refusing, Wrong } from '../../../schema/planner.ts'
import type { Fault } from '../../../schema/rule.ts'
import type { Planner, PlannerRow, Planners, Read, Row } from '../../planner.ts'

/** The template of a reward is for its wallet, and allows its amount. */
const save: Planner<'rewards', 'create' | 'update'> = async (rows, read) => {
  const after = rows.map(({ row, set }) => ({ ...row, ...set }) as Row<'rewards'>)
  const ids = after.flatMap(({ template }) => template ?? [])
  const templates = new Map((await read.rows('wallet_templates', { id: ids })).map(one => [one.id, one]))
  const frozen = await givenByCampaigns(
    rows.filter(isTermChanged).map(({ row }) => row.id),
    read,
  )
  return after.flatMap((reward): readonly (Wrong | Refusing)[] => {
    if (frozen.has(reward.id)) return [{ refuse: reward.id, message: 'reward_in_campaign' }]
    const wrong = templateFaults(reward, templates.get(reward.template ?? 0))
    return Object.keys(wrong).length > 0 ? [{ wrong }] : []
  })
}

/** Fields of a reward that resellers rely on while a campaign gives it. */
const terms = ['gives', 'credit_amount', 'spin_campaign', 'distribution_type', 'value_type', 'value'] as const

const isTermChanged = ({ row, set }: PlannerRow<'rewards'>): boolean =>
  row.id !== 0 && terms.some(key => set[key] !== undefined && String(set[key]) !== String(row[key]))

/** The rewards among these that a scheduled or active campaign gives. */
async function givenByCampaigns(ids: readonly number[], read: Read): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const campaigns = await read.rows('spin_campaigns', { status: ['scheduled', 'active'] }, ['spin'])
  const wheels = await read.rows('spins', { id: [...new Set(campaigns.map(({ spin }) => spin))] }, ['options'])
  const named = wheels.flatMap(({ options }) => options.map(({ reward }) => reward))
  const referrals = await read.rows('referral_campaigns', { status: 'active' }, ['rewards'])
  const open = await read.rows('challenge_campaigns', { status: ['scheduled', 'active'] }, ['challenge'])
  const challenges = await read.rows('challenges', { id: [...new Set(open.map(({ challenge }) => challenge))] }, ['reward'])
  const given = new Set([
    ...named,
    ...challenges.map(({ reward }) => reward),
    ...referrals.flatMap(({ rewards }) => rewards.map(({ reward }) => reward)),
  ])
  return new Set(ids.filter(id => given.has(id)))
}

function templateFaults({ gives, credit_amount }: Row<'rewards'>, template: Row<'wallet_templates'> | undefined): Record<string, Fault> {
  if (!template) return {}
  if (template.wallet_type !== gives) return { template: { code: 'template_of_other_wallet' } }
  const isAbove = Number(credit_amount) > Number(template.max_amount)
  return isAbove ? { credit_amount: { code: 'above_template', params: { maximum: template.max_amount } } } : {}
}

export const planners: Planners<'rewards'> = { create: save, update: save }
