import { type EffectContext, type EffectRow, type Read, type Row, update, type Write } from '../../../planner.ts'
import { creditsTo } from '../../planning/creditsTo.ts'
import { refundable } from '../../planning/refundable.ts'
import { refundPayout } from '../../planning/refundPayout.ts'
import { units } from '../../planning/units.ts'

/** How money goes back where nobody said it: the way it came; cash by bank (document 2, §3 "Payment modes"). */
const modes = {
  cod: 'bank',
  bank_transfer: 'bank',
  online: 'source',
  paytm: 'source',
  credits: 'credits',
} as const

/** What is given back for sub-orders: the amount of the line, as far as it was paid and not given back yet. */
export async function refunds(
  lines: readonly Row<'sub_orders'>[],
  read: Read,
  { today, country }: Pick<EffectContext<'return_requests', 'processed'>, 'today' | 'country'>,
): Promise<(request: EffectRow<'return_requests'>, line: Row<'sub_orders'>) => Write[]> {
  const { of, text } = units(country)
  const paid = await refundable(
    lines.map(row => ({ row })),
    read,
    country,
  )
  return (request, line) => {
    const { row, group } = request
    const known = paid.get(line.id)
    if (!known) return []
    const amount = text(Math.min(of(line.amount), known.left))
    const mode = row.refund_mode ?? modes[known.order.payment_mode]
    const own = update('return_requests', request.self, { refund_amount: amount, refund_mode: mode }, request.group)
    if (of(amount) === 0) return [own]
    if (mode === 'credits') return [own, ...creditsTo(known.order, amount, row.request_number, group)]
    return [own, refundPayout(known.order, line, amount, today, group)]
  }
}
