import type { Refusing, Wrong } from '../../../schema/planner.ts'
import { type Planner, type Planners, type Read, type Row, update, type Write } from '../../planner.ts'
import { limitNames, limitsFrom } from '../selling_limits/limits.ts'
import { endOfOffer, startOfOffer } from '../shared/offerTimes.ts'

type UserOffer = Row<'user_offers'>
type Country = Parameters<typeof limitsFrom>[1]

/** An offer with a budget above the limit, or without a budget, needs an approval (rest.md, §5.2). */
async function approvalBy(read: Read, country: Country) {
  const limits = limitsFrom(await read.rows('selling_limits', { name: [...limitNames] }, ['name', 'value']), country)
  return ({ budget }: Pick<UserOffer, 'budget'>) => budget === null || Number(budget) > limits['deal approval above']
}

const save: Planner<'user_offers', 'create' | 'update'> = async (rows, read, { now, country }) => {
  const needsApproval = await approvalBy(read, country)
  return rows.flatMap(({ row, set, self, group }): readonly (Write | Wrong)[] => {
    const offer = { ...row, ...set } as UserOffer
    const isRunning = row.id !== 0 && row.status !== 'draft'
    const wrong = {
      ...(isRunning ? {} : startOfOffer(offer, row.id === 0 || 'start_at' in set, now)),
      ...endOfOffer(offer, isRunning ? 'end_at' in set : true, now),
      ...(offer.budget !== null && Number(offer.budget) < Number(offer.used_amount ?? 0)
        ? { budget: { code: 'too_little', params: { minimum: offer.used_amount } } as const }
        : {}),
    }
    if (Object.keys(wrong).length > 0) return [{ wrong }]
    return [update('user_offers', self, { needs_approval: needsApproval(offer) }, group)]
  })
}

const activate: Planner<'user_offers', 'activate'> = async (rows, read, { now, country }) => {
  const needsApproval = await approvalBy(read, country)
  const named = rows.flatMap(({ row }) => row.audience ?? [])
  const audiences = new Map((await read.rows('audiences', { id: named }, ['deleted_at', 'renewal_status'])).map(one => [one.id, one]))
  return rows.flatMap(({ row, self, group }): readonly (Write | Refusing)[] => {
    if (row.end_at <= now) return [{ refuse: row.id, message: 'user_offer_over' }]
    const audience = row.audience === null ? undefined : audiences.get(row.audience)
    if (row.audience !== null && (!audience || audience.deleted_at !== null || audience.renewal_status === 'EXPIRED'))
      return [{ refuse: row.id, message: 'user_offer_audience_gone' }]
    return [update('user_offers', self, { needs_approval: needsApproval(row), reason: null }, group)]
  })
}

export const planners: Planners<'user_offers'> = { create: save, update: save, activate, end: endOffer }

/** The offer ends now, so that its period shows how long it could be used. */
async function endOffer(...[rows, , { now }]: Parameters<Planner<'user_offers', 'end'>>) {
  return rows.flatMap(({ row, self, group }) =>
    row.start_at < now && row.end_at > now ? [update('user_offers', self, { end_at: now }, group)] : [],
  )
}
