import type { Refusing, Wrong } from '../../../schema/planner.ts'
import type { Fault } from '../../../schema/rule.ts'
import { type Planner, type Planners, type Row, update, type Write } from '../../planner.ts'
import { livingAudiences } from '../audiences/planning/isAlive.ts'
import { approvalAbove, endedNow, periodFaults } from '../offers/offerPlanning.ts'

type UserOffer = Row<'user_offers'>

/** An offer with a budget above the limit, or without a budget, needs an approval (rest.md, §5.2). */
const needsApproval = ({ budget }: Pick<UserOffer, 'budget'>, limit: number): boolean => budget === null || Number(budget) > limit

const save: Planner<'user_offers', 'create' | 'update'> = async (rows, read, { now, country }) => {
  const limit = await approvalAbove(read, country)
  return rows.map((one): Write | Wrong => {
    const offer = { ...one.row, ...one.set } as UserOffer
    const wrong = { ...periodFaults(one, now), ...budgetFault(offer) }
    if (Object.keys(wrong).length > 0) return { wrong }
    return update('user_offers', one.self, { needs_approval: needsApproval(offer, limit) }, one.group)
  })
}

/** The budget is never below the discounts that orders took already. */
function budgetFault({ budget, used_amount }: UserOffer): Record<string, Fault> {
  const isBelow = budget !== null && Number(budget) < Number(used_amount ?? 0)
  return isBelow ? { budget: { code: 'too_little', params: { minimum: used_amount } } } : {}
}

const activate: Planner<'user_offers', 'activate'> = async (rows, read, { now, country }) => {
  const limit = await approvalAbove(read, country)
  const alive = await livingAudiences(
    rows.flatMap(({ row }) => row.audience ?? []),
    read,
  )
  return rows.map(({ row, self, group }): Write | Refusing => {
    if (row.end_at <= now) return { refuse: row.id, message: 'user_offer_over' }
    if (row.audience !== null && !alive.has(row.audience)) return { refuse: row.id, message: 'user_offer_audience_gone' }
    return update('user_offers', self, { needs_approval: needsApproval(row, limit), reason: null }, group)
  })
}

const end: Planner<'user_offers', 'end'> = async (rows, _read, { now }) =>
  rows.flatMap(({ row, self, group }) => {
    const set = endedNow(row, now)
    return set ? [update('user_offers', self, set, group)] : []
  })

export const planners: Planners<'user_offers'> = { create: save, update: save, activate, end }
