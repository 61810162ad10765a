import { plusDays } from '../../../schema/days.ts'
import { partnerShares } from '../shares/partnerShares.ts'
import { digits } from '../taxIds.ts'
import type { World } from '../world.ts'
import type { Supplier } from './suppliers.ts'
import type { User } from './users.ts'

const COUNT = 1400
const TO_RESELLERS = 300
const INTERNATIONAL = 15
const WEEKS = 17

export type Payout = ReturnType<typeof payouts>[number]

/** Money out to suppliers and resellers, each Tuesday. */
export function payouts(world: World, suppliers: readonly Supplier[], users: readonly User[]) {
  const { moments } = world
  const draw = world.random('payouts')
  const domestic = suppliers.filter(supplier => !supplier.international && supplier.status === 'active')
  const foreign = suppliers.filter(supplier => supplier.international)
  const resellers = users.filter(user => user.user_type === 'reseller' && user.deletion === 'active').slice(0, 400)
  const weekday = new Date(`${moments.today}T00:00:00Z`).getUTCDay()
  const tuesday = (weeksAgo: number) => moments.daysAgo(((weekday + 5) % 7) + weeksAgo * 7)
  const reached = draw.spread<number>(partnerShares.payouts, COUNT)

  return Array.from({ length: COUNT }, (_, index) => {
    const toReseller = index % Math.round(COUNT / TO_RESELLERS) === 0
    const international = !toReseller && index % Math.floor(COUNT / INTERNATIONAL) === 1
    const status = reached[index]!
    const planned = status === 1
    // This week's Tuesday may be today: what is not paid yet is planned for the next two.
    const scheduled_date = tuesday(planned ? -draw.whole(1, 2) : draw.whole(1, WEEKS))
    const paid = status === 3 || status === 4
    const created = moments.later(moments.at(scheduled_date, 32_400), -24 * 7)
    return {
      id: 70_001 + index,
      created_at: created,
      payee_type: toReseller ? 'reseller' : 'supplier',
      supplier: toReseller ? null : international ? draw.pick(foreign).id : draw.pick(domestic).id,
      user: toReseller ? draw.pick(resellers).id : null,
      kind: toReseller ? draw.weighted<string>(partnerShares.payoutKinds) : draw.chance(0.97) ? 'orders' : 'penalty reversal',
      international,
      amount: world.money(Math.round(Math.exp(draw.normal() * 0.8) * (toReseller ? 350 : 9000)) * world.by({ IN: 1, ID: 250 })),
      status,
      period_start: plusDays(scheduled_date, -8),
      period_end: plusDays(scheduled_date, -2),
      scheduled_date,
      paid_on: paid ? scheduled_date : null,
      utr: paid ? `${world.by({ IN: 'DEMON', ID: 'DEMOI' })}${digits(draw, 3)}${String(index).padStart(8, '0')}` : null,
      failure_reason: status === 2 ? draw.pick(partnerShares.bankFailures) : status === 6 ? partnerShares.wrongAccount : null,
      attempts: status === 2 ? draw.whole(1, 3) : status === 1 ? 0 : 1,
    }
  })
}
