import { rowsBy } from '../../../schema/maps.ts'
import type { Read, Row } from '../../planner.ts'
import { shareOf, type Units } from './amounts.ts'
import { lineStatuses, refundReferences } from './lines.ts'
import type { BookLine, Payable, Source } from './orderBooks.ts'

interface OpeningPart {
  readonly line: number
  readonly source: Source
  amount: number
}

/** The events of an order from before its ledger: received, given back, payable, taken back. */
export type Opening = readonly {
  readonly kind: 'received' | 'given back' | 'payable' | 'taken back'
  readonly parts: readonly (Omit<OpeningPart, 'source'> & { readonly source: Source | Payable })[]
}[]

/**
 * Derives the opening entries of orders that have no ledger yet. Received: prepaid amounts of verified orders, cash of delivered lines, credits, and the
 * stored paid amount of cancelled lines. Given back: refund payouts in any status, and credits; never more than was received. Payable: payouts of delivered
 * lines to suppliers and resellers, in any status. Taken back: their recoveries.
 */
export async function openingParts(
  orders: readonly Row<'orders'>[],
  lines: ReadonlyMap<number, readonly BookLine[]>,
  read: Read,
  units: Units,
): Promise<Map<number, Opening>> {
  const received = orders.map(order => ({ order, paid: receivedParts(order, lines.get(order.id) ?? [], units) }))
  const some = received.filter(({ paid }) => paid.length > 0)
  const own = some.flatMap(({ order }) => lines.get(order.id) ?? [])
  const back = await givenBackOf(own, read, units)
  const payables = await payablesOf(own, read, units)
  const taken = await takenBackOf(own, read, units)
  return new Map(
    some.map(({ order, paid }): [number, Opening] => [
      order.id,
      [
        { kind: 'received', parts: paid },
        { kind: 'given back', parts: (lines.get(order.id) ?? []).flatMap(({ id }) => backParts(paid, id, back.get(id))) },
        { kind: 'payable', parts: (lines.get(order.id) ?? []).flatMap(({ id }) => payables.get(id) ?? []) },
        { kind: 'taken back', parts: (lines.get(order.id) ?? []).flatMap(({ id }) => taken.get(id) ?? []) },
      ],
    ]),
  )
}

type Received = Pick<Row<'orders'>, 'total_amount' | 'verified_at'> & { readonly payment_mode: Source; readonly credits_used: unknown }
type ReceivedLine = Pick<BookLine, 'id' | 'amount' | 'paid_amount' | 'delivered_at'> & { readonly status: number | null }

/** The receipts of each line of an order by source, in the smallest unit. */
export function receivedParts(order: Received, lines: readonly ReceivedLine[], { of }: Units): OpeningPart[] {
  const bearing = lines.filter(({ status }) => status !== lineStatuses.cancelled).map(({ id, amount }) => ({ id, amount: of(amount) }))
  const byCredits = order.payment_mode === 'credits'
  const credits = byCredits ? of(order.total_amount) : Math.min(of(order.credits_used), of(order.total_amount))
  const money = of(order.total_amount) - credits
  return lines.flatMap((line): OpeningPart[] => {
    if (line.status === lineStatuses.cancelled) {
      const amount = paidForCancelled(line, order, of)
      return amount > 0 ? [{ line: line.id, source: order.payment_mode, amount }] : []
    }
    const isPaid = order.payment_mode === 'cod' ? line.delivered_at !== null : order.verified_at !== null
    const parts: OpeningPart[] = [
      { line: line.id, source: 'credits', amount: shareOf(credits, line.id, bearing) },
      ...(isPaid ? [{ line: line.id, source: order.payment_mode, amount: shareOf(money, line.id, bearing) }] : []),
    ]
    return parts.filter(({ amount }) => amount > 0)
  })
}

function paidForCancelled(line: ReceivedLine, order: Received, of: Units['of']): number {
  if (line.paid_amount !== null) return of(line.paid_amount)
  return order.payment_mode !== 'cod' && order.verified_at !== null ? of(line.amount) : 0
}

/** In the smallest unit. */
interface GivenBack {
  readonly money: number
  readonly credits: number
}

/** Refunds and credits of lines, by line. */
async function givenBackOf(lines: readonly BookLine[], read: Read, { of }: Units): Promise<ReadonlyMap<number, GivenBack>> {
  const ids = lines.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const payouts = await read.rows('payouts', { sub_order: ids, kind: 'refund' }, ['sub_order', 'amount'])
  const requests = await read.rows('return_requests', { sub_order: ids }, ['sub_order', 'request_number'])
  const referred = new Map<string, number>()
  for (const line of lines) for (const reference of referencesOf(line)) referred.set(reference, line.id)
  for (const { sub_order, request_number } of requests) referred.set(request_number, sub_order)
  const credits = await read.rows('wallet_transactions', { reference_text: [...referred.keys()] }, ['reference_text', 'amount'])
  const moneyOf = rowsBy(payouts, ({ sub_order }) => sub_order ?? 0)
  const creditsOf = rowsBy(credits, ({ reference_text }) => referred.get(reference_text ?? '') ?? 0)
  const sum = (rows: readonly { readonly amount: string }[] = []) => rows.reduce((all, { amount }) => all + of(amount), 0)
  return new Map(ids.map(id => [id, { money: sum(moneyOf.get(id)), credits: sum(creditsOf.get(id)) }]))
}

async function payablesOf(lines: readonly BookLine[], read: Read, { of }: Units) {
  const where = { sub_order: lines.map(({ id }) => id), kind: ['orders' as const, 'margin' as const] }
  const payouts = await read.rows('payouts', where, ['sub_order', 'kind', 'amount'])
  const parts = payouts.map(({ sub_order, kind, amount }) => ({
    line: sub_order ?? 0,
    source: kind === 'margin' ? ('margin' as const) : ('supplier' as const),
    amount: -of(amount),
  }))
  return rowsBy(parts, ({ line }) => line)
}

/** Recoveries of returned lines: the part that the payout itself did not transfer ends the payable, and the payee owes the rest. */
async function takenBackOf(lines: readonly BookLine[], read: Read, { of }: Units) {
  const columns = ['sub_order', 'payee_type', 'payout', 'amount'] as const
  const recoveries = await read.rows('recoveries', { sub_order: lines.map(({ id }) => id) }, columns)
  const offsets = await read.rows('recovery_deductions', { recovery: recoveries.map(({ id }) => id) }, ['recovery', 'payout', 'amount'])
  const offsetOf = rowsBy(offsets, ({ recovery, payout }) => `${recovery} ${payout}`)
  const parts = recoveries.flatMap(({ id, sub_order: line, payee_type, payout, amount }) => {
    const offset = (offsetOf.get(`${id} ${payout}`) ?? []).reduce((sum, part) => sum + of(part.amount), 0)
    return [
      { line, source: payee_type === 'supplier' ? ('supplier' as const) : ('margin' as const), amount: offset },
      { line, source: 'recovery' as const, amount: of(amount) - offset },
    ].filter(part => part.amount !== 0)
  })
  return rowsBy(parts, ({ line }) => line)
}

/** References of wallet transactions for a line. */
const referencesOf = (line: BookLine): string[] => [`cancelled ${line.sub_order_number}`, ...refundReferences(line)]

/** Takes refunds of a line from its receipts: payouts from money first, credits from credits first. */
function backParts(paid: readonly OpeningPart[], line: number, back: GivenBack | undefined): OpeningPart[] {
  const own = paid.filter(part => part.line === line).map(part => ({ ...part }))
  const isCredits = ({ source }: OpeningPart) => source === 'credits'
  const taken = (amount: number, creditsFirst: boolean) => {
    let left = amount
    return [...own]
      .sort((one, other) => (creditsFirst ? 1 : -1) * (Number(isCredits(other)) - Number(isCredits(one))))
      .flatMap((part): OpeningPart[] => {
        const some = Math.min(part.amount, left)
        part.amount -= some
        left -= some
        return some > 0 ? [{ line, source: part.source, amount: -some }] : []
      })
  }
  return back ? [...taken(back.money, false), ...taken(back.credits, true)] : []
}
