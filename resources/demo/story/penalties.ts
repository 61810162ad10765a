import { plusDays } from '../../../schema/days.ts'
import type { Random } from '../../../schema/demo.ts'
import { rowsBy } from '../../../schema/maps.ts'
import { units } from '../../orders/planning/amounts.ts'
import { nextTuesday } from '../../shared/weeks.ts'
import { numbered, type World } from '../world.ts'
import { type Payout, payoutOf } from './payouts.ts'
import { cancellationReasonWords } from './reasons.ts'
import type { SubOrder } from './subOrders.ts'

const COUNT = 400
const penal = new Set(cancellationReasonWords.filter(reason => reason.penalty).map(reason => reason.id))

/** Of the penalties that were deducted, one of so many was waived afterwards and paid back. */
const REVERSED_ONE_OF = 6

/**
 * Penalties of suppliers for lines sent late or cancelled by them. Older ones were deducted from a payout; some of these were waived afterwards, and a
 * payout gives them back.
 */
export function penalties(world: World, lines: readonly SubOrder[], payouts: readonly Payout[]) {
  const { moments } = world
  const draw = world.random('supplier_penalties')
  const late = lines.filter(line => line.shipped_at && moments.day(line.shipped_at) > line.sla_date)
  const cancelled = lines.filter(line => line.cancellation_reason !== null && penal.has(line.cancellation_reason))
  const chosen = [...draw.shuffled(cancelled).slice(0, 150), ...draw.shuffled(late)].slice(0, COUNT)
  const unit = world.by({ IN: 1, ID: 250 })
  const room = new Map(payouts.map(({ id, amount, recovered }) => [id, Number(amount) - Number(recovered)]))
  const transferred = rowsBy(
    payouts.filter(({ kind, utr }) => kind === 'orders' && utr !== null),
    ({ supplier }) => supplier,
  )
  const takes = (fine: number, supplier: number, date: string) =>
    transferred.get(supplier)?.find(({ id, paid_on }) => paid_on !== null && paid_on > date && (room.get(id) ?? 0) > fine)

  const fines = chosen.map((line, index) => {
    const delay = line.cancelled_at && line.status === 5 && !line.shipped_at ? 0 : draw.pick([50, 50, 100]) * unit
    const cancellation = delay === 0 ? Math.round(Number(line.amount) * 0.1) : 0
    const total = delay + cancellation
    const date = moments.day(line.cancelled_at ?? line.shipped_at ?? line.placed_at)
    const paid = takes(total, line.supplier, date)
    const status: string = paid ? draw.weighted({ deducted: 88, waived: 12 }) : draw.weighted({ imposed: 85, waived: 15 })
    const from = status === 'deducted' ? (paid ?? null) : null
    if (from) room.set(from.id, (room.get(from.id) ?? 0) - total)
    return {
      id: index + 1,
      created_at: moments.at(date, 82_800) < moments.now.toISOString() ? moments.at(date, 82_800) : moments.now.toISOString(),
      supplier: line.supplier,
      sub_order: line.id,
      penalty_type: delay > 0 ? (delay === 50 * unit ? 1 : 2) : 3,
      date,
      delay_fine: world.money(delay),
      cancellation_fine: world.money(cancellation),
      total_fine: world.money(total),
      waived_amount: world.money(status === 'waived' ? total : 0),
      reversed_amount: world.money(0),
      open_amount: world.money(status === 'imposed' ? total : 0),
      waive_reason: status === 'waived' ? waiveReason() : null,
      status,
      deducted: from !== null,
      deduction_date: from?.paid_on ?? null,
      payout: from?.id ?? null,
    }
  })

  const deducted = fines.filter(({ deduction_date }) => deduction_date !== null && deduction_date < moments.daysAgo(7))
  const reversed = new Set(deducted.filter((_, index) => index % REVERSED_ONE_OF === 0).map(({ id }) => id))
  const supplier_penalties = fines.map(fine =>
    reversed.has(fine.id)
      ? { ...fine, status: 'reversed', waived_amount: fine.total_fine, reversed_amount: fine.total_fine, waive_reason: waiveReason() }
      : fine,
  )
  const penalty_deductions = numbered(
    supplier_penalties.flatMap(({ id, created_at, payout, total_fine, deduction_date }) =>
      payout === null ? [] : { created_at, penalty: id, payout, amount: total_fine, deduction_date },
    ),
  )
  const reversals = supplier_penalties
    .filter(({ id }) => reversed.has(id))
    .map((fine, index) => reversalOf(world, draw, fine, Math.max(...payouts.map(({ id }) => id)) + 1 + index))
  return {
    supplier_penalties,
    penalty_deductions,
    payouts: [...payouts, ...reversals].map(payout => ({
      ...payout,
      penalty_deducted: world.money(Number(payout.amount) - Number(payout.recovered) - (room.get(payout.id) ?? Number(payout.amount))),
    })),
  }

  function waiveReason() {
    return draw.pick(['Courier did not pick up', 'Holiday of the hub', 'First fault'])
  }
}

interface Reversed {
  readonly supplier: number
  readonly sub_order: number
  readonly total_fine: string
  readonly deduction_date: string | null
}

/** The payout that gives a penalty back, on the Tuesday after a waiver of the week that followed its deduction. */
function reversalOf(world: World, draw: Random, { supplier, sub_order, total_fine, deduction_date }: Reversed, id: number) {
  const day = plusDays(deduction_date ?? world.moments.today, 5)
  const due = {
    created_at: world.moments.at(day, 39_600),
    payee_type: 'supplier',
    supplier,
    user: null,
    kind: 'penalty reversal',
    international: false,
    amount: units(world.country).of(total_fine),
    period_start: null,
    period_end: null,
    scheduled_date: nextTuesday(day),
    sub_order,
    settled_on: null,
    left: false,
    waits: false,
  }
  return payoutOf(world, draw, due, id)
}
