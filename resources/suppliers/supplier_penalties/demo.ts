import { cancellationReasonWords } from '../../demo/story/reasons.ts'
import { demo, numbered } from '../../demo/world.ts'

const COUNT = 400
const penal = new Set(cancellationReasonWords.filter(reason => reason.penalty).map(reason => reason.id))

/** Fines for lines sent late or cancelled for a cause of the supplier's; older ones deducted from a payout that was paid. */
export const rows = demo({
  rows(world, made) {
    const [lines, payouts] = [made('sub_orders'), made('payouts')]
    const { moments } = world
    const draw = world.random('supplier_penalties')
    const late = lines.filter(line => line.shipped_at && moments.day(line.shipped_at) > line.sla_date)
    const cancelled = lines.filter(line => line.cancellation_reason !== null && penal.has(line.cancellation_reason))
    const chosen = [...draw.shuffled(cancelled).slice(0, 150), ...draw.shuffled(late)].slice(0, COUNT)
    const unit = world.by({ IN: 1, ID: 250 })

    const supplier_penalties = chosen.map((line, index) => {
      const delay = line.cancelled_at && line.status === 5 && !line.shipped_at ? 0 : draw.pick([50, 50, 100]) * unit
      const cancellation = delay === 0 ? Math.round(Number(line.amount) * 0.1) : 0
      const date = moments.day(line.cancelled_at ?? line.shipped_at ?? line.placed_at)
      const paid = payouts.find(payout => payout.supplier === line.supplier && payout.paid_on !== null && payout.paid_on > date)
      const status = paid ? draw.weighted({ deducted: 80, waived: 12, reversed: 8 }) : draw.weighted({ imposed: 85, waived: 15 })
      const taken = status === 'deducted' || status === 'reversed'
      return {
        id: index + 1,
        created_at: moments.at(date, 82_800) < moments.now.toISOString() ? moments.at(date, 82_800) : moments.now.toISOString(),
        supplier: line.supplier,
        sub_order: line.id,
        penalty_type: delay > 0 ? (delay === 50 * unit ? 1 : 2) : 3,
        date,
        delay_fine: world.money(delay),
        cancellation_fine: world.money(cancellation),
        total_fine: world.money(delay + cancellation),
        waived_amount: world.money(status === 'waived' ? delay + cancellation : 0),
        waive_reason: status === 'waived' ? draw.pick(['Courier did not pick up', 'Holiday of the hub', 'First fault']) : null,
        status,
        deducted: taken,
        deduction_date: taken ? paid!.paid_on : null,
        payout: taken ? paid!.id : null,
      }
    })
    const penalty_deductions = numbered(
      supplier_penalties.flatMap(({ id, created_at, payout, total_fine, deduction_date }) =>
        payout === null ? [] : { created_at, penalty: id, payout, amount: total_fine, deduction_date },
      ),
    )
    return { supplier_penalties, penalty_deductions }
  },
})
