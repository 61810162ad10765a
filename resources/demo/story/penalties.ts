import { numbered, type World } from '../world.ts'
import type { Payout } from './payouts.ts'
import { cancellationReasonWords } from './reasons.ts'
import type { SubOrder } from './subOrders.ts'

const COUNT = 400
const penal = new Set(cancellationReasonWords.filter(reason => reason.penalty).map(reason => reason.id))

/**
 * Fines for lines sent late or cancelled for a cause of the supplier's; older ones deducted from a payout that was paid, which says what they come to. Of
 * these, one is waived again for each payout that gives a penalty back.
 */
export function penalties(world: World, lines: readonly SubOrder[], payouts: readonly Payout[]) {
  const { moments } = world
  const draw = world.random('supplier_penalties')
  const late = lines.filter(line => line.shipped_at && moments.day(line.shipped_at) > line.sla_date)
  const cancelled = lines.filter(line => line.cancellation_reason !== null && penal.has(line.cancellation_reason))
  const chosen = [...draw.shuffled(cancelled).slice(0, 150), ...draw.shuffled(late)].slice(0, COUNT)
  const unit = world.by({ IN: 1, ID: 250 })
  const room = new Map(payouts.map(({ id, amount }) => [id, Number(amount)]))
  const takes = (fine: number, supplier: number, date: string) =>
    payouts.find(
      payout =>
        payout.supplier === supplier &&
        payout.kind === 'orders' &&
        payout.paid_on !== null &&
        payout.paid_on > date &&
        (room.get(payout.id) ?? 0) >= fine,
    )

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

  const returned = new Map<number, (typeof fines)[number]>()
  for (const payout of payouts.filter(({ kind, international }) => kind === 'penalty reversal' && !international)) {
    const taken = [...returned.values()]
    const day = moments.day(payout.created_at)
    const fine = fines.find(one => one.deduction_date !== null && one.deduction_date < day && !taken.includes(one))
    if (fine) returned.set(payout.id, fine)
  }
  const reversed = new Set([...returned.values()].map(({ id }) => id))
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
  return {
    supplier_penalties,
    penalty_deductions,
    payouts: payouts.map(payout => ({
      ...payout,
      // What is not paid yet has nothing taken from it: that is settled when the bank is told.
      penalty_deducted: world.money(Number(payout.amount) - (room.get(payout.id) ?? 0)),
      ...(payout.kind === 'penalty reversal' && givenBack(returned.get(payout.id))),
    })),
  }

  function waiveReason() {
    return draw.pick(['Courier did not pick up', 'Holiday of the hub', 'First fault'])
  }
}

/** What a payout says that gives a penalty back; one for which there is none is of orders. */
function givenBack(fine?: { readonly supplier: number; readonly sub_order: number; readonly total_fine: string }) {
  return fine ? { supplier: fine.supplier, sub_order: fine.sub_order, amount: fine.total_fine } : { kind: 'orders' }
}
