import { peopleShares } from '../../shares/peopleShares.ts'
import type { Row, World } from '../../world.ts'
import { staffOf } from '../access/staffOf.ts'
import type { User } from './users.ts'

const COUNT = 120

/** Bonuses: one approved for each payout of a bonus, the others waiting or rejected. */
export function resellerBonuses(world: World, users: readonly User[], payouts: readonly Row[]): Row[] {
  const { moments } = world
  const draw = world.random('reseller_bonuses')
  const [makers, deciders] = [staffOf('growth'), staffOf('finance')]
  const paid = payouts.filter(payout => payout.kind === 'bonus').slice(0, COUNT)
  const open = users.filter(user => user.user_type === 'reseller' && user.deletion === 'active' && user.flag_state === 1)
  const given = paid.map(payout => ({
    user: payout.user,
    amount: payout.amount,
    approval: 'approved',
    payout: payout.id,
    created_at: String(payout.created_at),
  }))
  const waiting = Array.from({ length: COUNT - given.length }, () => ({
    user: draw.pick(open).id,
    amount: world.money(draw.whole(2, 60) * world.by({ IN: 50, ID: 12_500 })),
    approval: draw.chance(0.7) ? 'pending' : 'rejected',
    payout: null,
    created_at: moments.at(moments.daysAgo(draw.whole(1, 20)), draw.whole(34_000, 64_000)),
  }))
  return [...given, ...waiting]
    .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
    .map((row, index) => {
      const bonus_type = draw.weighted<keyof typeof peopleShares.bonusReasons>(peopleShares.bonusTypes)
      const isDecided = row.approval !== 'pending'
      return {
        id: index + 1,
        ...row,
        created_by: draw.pick(makers),
        updated_by: isDecided ? draw.pick(deciders) : null,
        bonus_type,
        period: bonus_type === 'weekly target' ? weekOf(moments.day(row.created_at)) : null,
        reason: draw.pick(peopleShares.bonusReasons[bonus_type]),
        approve_reason: row.approval === 'approved' ? draw.pick(peopleShares.approveReasons) : null,
      }
    })
}

/** The ISO week of a day: 2026-W46. */
function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  // The week belongs to the year of its Thursday.
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7))
  const start = Date.UTC(date.getUTCFullYear(), 0, 1)
  const week = Math.ceil(((date.getTime() - start) / 86_400_000 + 1) / 7)
  return `${date.getUTCFullYear()}-W${String(week).padStart(2, '0')}`
}
