import type { Refusing } from '../../../schema/planner.ts'
import { limitsFrom } from '../../marketing/selling_limits/limits.ts'
import { messages } from '../../messages.ts'
import { type Planner, type PlannerRow, type Planners, type Read, update, type Write } from '../../planner.ts'
import { countedWrites, isUpToDate } from '../../referrals/planning/countedWrites.ts'
import { countReferrals } from '../../referrals/planning/countReferrals.ts'
import { giveGifts } from '../../referrals/referral_campaigns/planning/giveGifts.ts'
import { resellerPayout } from '../planning/resellerPayout.ts'

type One = PlannerRow<'referrals'>

/**
 * Pays the incentives of referrals next Tuesday. Nothing is paid that can still be returned, or whose orders changed since it was counted (§5.5 of the growth
 * specification). Referrals that together pay more than the limit need an approval.
 */
const approve: Planner<'referrals', 'approve'> = async (rows, read, context) => {
  const counted = await countReferrals(
    rows.map(({ row }) => row),
    read,
    context,
  )
  const judged = rows.map(one => {
    const now = counted.get(one.row.id)
    return { one, refusal: refusalOf(one, now === undefined || isUpToDate(one.row, now), context.today) }
  })
  const paying = judged.filter(({ refusal }) => refusal === null).map(({ one }) => one)
  const limits = limitsFrom(await read.rows('selling_limits', { name: ['referral approval above'] }, ['name', 'value']), context.country)
  const total = paying.reduce((sum, { row }) => sum + Number(row.incentive_amount), 0)
  const needs_approval = total > limits['referral approval above']
  return [
    ...judged.flatMap(({ refusal }) => refusal ?? []),
    ...paying.map(({ self, group }) => update('referrals', self, { needs_approval }, group)),
    ...(await resellerPayout(
      'referrals',
      paying.map(({ row, group }) => ({ id: row.id, user: row.referrer, amount: row.incentive_amount, group })),
      read,
      context.today,
    )),
  ]
}

function refusalOf({ row }: One, isCurrent: boolean, today: string): Refusing | null {
  if (!isCurrent) return { refuse: row.id, message: 'referral_count_changed' }
  if (Number(row.incentive_amount) <= 0) return { refuse: row.id, message: 'referral_nothing_to_pay' }
  if (row.payable_from === null || row.payable_from <= today) return null
  const params = { date: row.payable_from }
  const english = messages.referral_returnable.replace('%{date}', params.date)
  const fault = { code: 'still_returnable', params: { ...params, english } }
  return { refuse: row.id, message: 'referral_returnable', params, errors: { payable_from: fault } }
}

/** The tier of a referral depends on those before it: all that wait are counted again. */
async function siblingsDue(rows: readonly One[], read: Read): Promise<Write[]> {
  const waiting = await read.rows('referrals', { referrer: rows.map(({ row }) => row.referrer), approval: 'pending' }, ['referrer'])
  return rows.flatMap(({ row, group }) =>
    waiting
      .filter(one => one.referrer === row.referrer && one.id !== row.id)
      .map(({ id }) => update('referrals', id, { count_due: true }, group)),
  )
}

const recount: Planner<'referrals', 'mark_not_fraud' | 'reopen'> = async (rows, read) => [
  ...rows.map(({ self, group }) => update('referrals', self, { count_due: true }, group)),
  ...(await siblingsDue(rows, read)),
]

/** Challenges count a referral at the moment of its validation. */
const validate: Planner<'referrals', 'validate'> = async (rows, read, { now }) => [
  ...rows.map(({ self, group }) => update('referrals', self, { count_due: true, validated_at: now }, group)),
  ...(await siblingsDue(rows, read)),
]

const invalidate: Planner<'referrals', 'invalidate'> = async (rows, read) => [
  ...rows.map(({ self, group }) => update('referrals', self, { count_due: true, validated_at: null }, group)),
  ...(await siblingsDue(rows, read)),
]

/** What is fraud is not approved: a referral that waits for it is rejected with it. */
const markFraud: Planner<'referrals', 'mark_fraud'> = async (rows, read) => [
  ...rows
    .filter(({ row }) => row.approval === 'pending')
    .map(({ self, group }) => update('referrals', self, { approval: 'rejected' }, group)),
  ...(await siblingsDue(rows, read)),
]

/** Counts pending referrals. For paid referrals it only records the return of a counted order: the incentive stays paid (requirement R 65). */
const count: Planner<'referrals', 'count'> = async (rows, read, context) => {
  const counted = await countReferrals(
    rows.map(({ row }) => row),
    read,
    context,
  )
  const waiting = rows.flatMap(({ row, group }) => {
    const now = counted.get(row.id)
    return now && row.approval === 'pending' ? [{ row, group, counted: now }] : []
  })
  const paid = rows.filter(({ row }) => row.approval === 'approved')
  const kept = await read.rows('referral_orders', { referral: paid.map(({ row }) => row.id), why: 'counted' }, ['referral', 'order'])
  return [
    ...(await countedWrites(waiting, read)),
    ...paid.flatMap(({ row, self, group }) => {
      const delivered = new Set(counted.get(row.id)?.orders.flatMap(({ id, is_delivered }) => (is_delivered ? [id] : [])))
      const late_return = row.late_return || kept.some(({ referral, order }) => referral === row.id && !delivered.has(order))
      const isAsIs = late_return === row.late_return && !row.count_due
      return isAsIs ? [] : [update('referrals', self, { late_return, count_due: false }, group)]
    }),
  ]
}

export const planners: Planners<'referrals'> = {
  approve,
  mark_fraud: markFraud,
  mark_not_fraud: recount,
  validate,
  invalidate,
  reopen: recount,
  count,
  give_gifts: giveGifts,
}
