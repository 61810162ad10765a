import { approveReasons } from '../../demo/story/referrals.ts'
import { staffOf } from '../../demo/story/staff.ts'
import { demo } from '../../demo/world.ts'

const COUNT = 120

const bonusTypes = { 'weekly target': 6, festival: 2, training: 1, goodwill: 1 }
const bonusReasons = {
  'weekly target': ['Ten orders delivered in the week', 'Twenty orders delivered in the week'],
  festival: ['Sales of the festival week', 'Catalogs shared for the festival'],
  training: ['Finished the course for new resellers', 'Trained three new resellers'],
  goodwill: ['Parcel lost by the courier', 'Wrong product sent twice'],
} as const

/** Bonuses: one approved for each payout of a bonus, the others waiting or rejected. */
export const rows = demo({
  rows(world, made) {
    const { moments } = world
    const draw = world.random('reseller_bonuses')
    const [makers, deciders] = [staffOf('growth'), staffOf('finance')]
    const paid = made('payouts')
      .filter(payout => payout.kind === 'bonus')
      .slice(0, COUNT)
    const open = made('users').filter(user => user.user_type === 'reseller' && user.deletion === 'active' && user.flag_state === 1)
    const given = paid.map(payout => ({
      user: payout.user,
      amount: payout.amount,
      approval: 'approved',
      payout: payout.id,
      created_at: payout.created_at,
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
        const bonus_type = draw.weighted<keyof typeof bonusReasons>(bonusTypes)
        const isDecided = row.approval !== 'pending'
        return {
          id: index + 1,
          ...row,
          created_by: draw.pick(makers),
          updated_by: isDecided ? draw.pick(deciders) : null,
          bonus_type,
          period: bonus_type === 'weekly target' ? weekOf(moments.day(row.created_at)) : null,
          reason: draw.pick<string>(bonusReasons[bonus_type]),
          approve_reason: row.approval === 'approved' ? draw.pick(approveReasons) : null,
        }
      })
  },
})

/** The ISO week of a day: 2026-W46. */
function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  // The week belongs to the year of its Thursday.
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7))
  const start = Date.UTC(date.getUTCFullYear(), 0, 1)
  const week = Math.ceil(((date.getTime() - start) / 86_400_000 + 1) / 7)
  return `${date.getUTCFullYear()}-W${String(week).padStart(2, '0')}`
}
