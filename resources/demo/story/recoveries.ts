import { numbered, type World } from '../world.ts'
import type { LineMoney } from './givenBack.ts'
import type { Payout } from './payouts.ts'

const REFUND = 8

/**
 * Recoveries of goods that came back. A payout that had not left was offset by its recovery. Where it had left, the payee owes the amount, and later payouts
 * take it.
 */
export function recoveries(world: World, money: readonly LineMoney[], payouts: readonly Payout[]) {
  const { moments } = world
  const returned = new Map(
    money
      .filter(({ line }) => line.status === REFUND && line.delivered_at !== null)
      .map(({ line, back }) => [line.id, back ?? moments.today]),
  )
  const taken = payouts
    .flatMap(payout => {
      const day = payout.kind === 'orders' || payout.kind === 'margin' ? returned.get(payout.sub_order ?? 0) : undefined
      return day === undefined ? [] : [{ payout, day }]
    })
    .toSorted((one, other) => one.day.localeCompare(other.day))
  const rows = numbered(
    taken.map(({ payout, day }, index) => ({
      created_at: moments.later(moments.at(day, 0), 12),
      recovery_number: `RC${String(index + 1).padStart(8, '0')}`,
      payee_type: payout.payee_type,
      supplier: payout.supplier,
      user: payout.user,
      sub_order: payout.sub_order,
      payout: payout.id,
      date: day,
      amount: payout.amount,
      taken_amount: payout.recovered,
      status: payout.recovered === payout.amount ? 'recovered' : 'open',
    })),
  )
  return {
    recoveries: rows,
    recovery_deductions: numbered(
      rows
        .filter(({ status }) => status === 'recovered')
        .map(({ id, created_at, payout, payee_type, amount, date }) => ({
          created_at,
          recovery: id,
          payout,
          payee_type,
          amount,
          deduction_date: date,
        })),
    ),
  }
}
