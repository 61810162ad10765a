import { plusDays } from '../../../schema/days.ts'
import { usualLimits } from '../../communications/sendRules.ts'
import { staffOf } from '../../demo/story/staff.ts'
import { demo, numbered } from '../../demo/world.ts'
import { askedBySql, byHand, forReferrals, peopleOf } from './demoLists.ts'
import { validUntil } from './refreshing.ts'

/** The states that audiences stand in, in turn; most are as they should be. */
const states = ['Refreshed', 'Refreshed', 'Refreshed', 'In Queue', 'Refreshed', 'Blocked On Approval'] as const
/** One whose last refresh had half as many, so that the next one asks. */
const SHARE_BEFORE = 0.4
const AT_THREE = 10_800
/** Refreshes that the history of sizes tells of, a week apart, and how much of the size of today each found. */
const sharesBefore = [0.62, 0.7, 0.69, 0.78, 0.85, 0.83, 0.94, 1] as const

/** Thirty audiences with their members: each renewal and refresh state, one of an owner who has left, two that are deleted. */
export const rows = demo({
  rows(world, made) {
    const draw = world.random('audiences')
    const { at, daysAgo, today } = world.moments
    const owners = staffOf('marketing', 'growth')
    const price = usualLimits(world.country)['price of sms']
    const people = peopleOf(made)
    const lists = [
      ...askedBySql(made, today).map(({ who, sql, ...said }) => ({ ...said, sql, chosen: people.filter(who) })),
      ...byHand.map(([name, description, frequency, count]) => {
        const chosen = draw.shuffled(people).slice(0, count)
        return { name, description, frequency, sql: null, chosen }
      }),
    ]
    const all = lists.map(({ name, description, frequency, sql, chosen }, index) => {
      const isExpired = index === 9 || index === 27
      const isDeleted = index >= 28
      const state = isExpired || isDeleted ? 'Refreshed' : (states[index % states.length] ?? 'Refreshed')
      const isBlocked = state === 'Blocked On Approval'
      const members = isBlocked ? chosen.slice(0, Math.floor(chosen.length * SHARE_BEFORE)) : chosen
      const refreshed = daysAgo(1 + (index % 3))
      const row = {
        ...{ name, description, sql_query: sql, renewal_frequency: frequency },
        owner: owners[index % owners.length],
        type: sql ? 'AUTOMATIC' : 'DYNAMIC',
        used_for: forReferrals.includes(name) ? 'referral' : 'general',
        user_codes: sql ? null : chosen.map(({ code }) => code).join(', '),
        size: members.length,
        renewal_status: isExpired ? 'EXPIRED' : index % 9 === 4 ? 'STOPPED' : 'RENEWED',
        valid_until: isExpired ? daysAgo(3 + index) : plusDays(validUntil(today, frequency), -(index % 25)),
        refresh_state: state,
        refresh_enabled: index % 7 !== 5,
        refresh_stop_requested: state === 'In Queue' && index === 9,
        refreshed_at: at(refreshed, AT_THREE),
        refresh_due_at: state === 'In Queue' ? at(today, 0) : at(plusDays(today, 1), AT_THREE),
        ...(isBlocked && {
          found_size: chosen.length,
          found_cost: world.money(chosen.length * price),
          blocked_why: 'changed by more than half',
        }),
        deleted_at: isDeleted ? at(daysAgo(20), 40_000) : null,
        created_at: at(daysAgo(60 - index), 36_000),
      }
      return { row, refreshed, members }
    })
    return {
      audiences: numbered(all.map(({ row }) => row)),
      audience_members: numbered(
        all.flatMap(({ members, refreshed }, index) =>
          members.map(({ id }) => ({ audience: index + 1, user: id, created_at: at(refreshed, AT_THREE) })),
        ),
      ),
      audience_sizes: numbered(
        all.flatMap(({ members, refreshed }, index) =>
          sharesBefore.map((share, week) => {
            const found_at = at(plusDays(refreshed, 7 * (week + 1 - sharesBefore.length)), AT_THREE)
            const size = Math.round(members.length * share)
            return { audience: index + 1, found_at, size, outcome: 'refreshed', took_ms: 20 + index * 3, created_at: found_at }
          }),
        ),
      ),
    }
  },
})
