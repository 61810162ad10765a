import { insert, type Row, type Write } from '../../planner.ts'
import { walletEntry } from '../../resellers/planning/walletEntry.ts'
import { nextTuesday } from '../../shared/weeks.ts'
import type { Units } from './amounts.ts'
import type { OrderBooks, Part, Source } from './orderBooks.ts'

/** The destination of money: the payment source, the reseller's bank account, or the reseller's credits. Credits always go back as credits. */
export type RefundMode = 'source' | 'bank' | 'credits'

interface Back {
  readonly books: OrderBooks
  readonly order: Row<'orders'>
  readonly line: { readonly id: number }
  /** Amounts that leave the order, each below zero. */
  readonly parts: readonly Part[]
  readonly mode: RefundMode
  /** Unique reference of the wallet transaction. */
  readonly reference: string
}

interface When {
  readonly unit: Units
  readonly today: string
  readonly group: string
}

/**
 * Gives money of an order back: a payout to the reseller, a wallet transaction for credits, and ledger entries for both (document 2, §3 "Payouts").
 * @returns the writes, and the amount that goes back, in the smallest unit; ending a waiver gives nothing back
 */
export function givenBack(
  { books, order, line, parts, mode, reference }: Back,
  { unit, today, group }: When,
): { writes: Write[]; amount: number } {
  const sumOf = (wanted: (source: Source) => boolean) =>
    -parts.filter(({ source }) => wanted(source)).reduce((sum, part) => sum + part.amount, 0)
  const ofCredits = sumOf(source => source === 'credits')
  const ofMoney = sumOf(source => source !== 'credits' && source !== 'waiver')
  const credits = mode === 'credits' ? ofCredits + ofMoney : ofCredits
  const money = mode === 'credits' ? 0 : ofMoney
  const isPaid = ({ source }: Part) => source !== 'waiver'
  const writes = [
    ...books.post(order.id, 'given back', parts.filter(isPaid), { group, reference }),
    ...books.post(
      order.id,
      'waived',
      parts.filter(part => !isPaid(part)),
      { group, reference },
    ),
    ...(credits > 0 ? creditsTo(order, unit.text(credits), reference, group) : []),
    ...(money > 0 ? [refundPayout(order, line, unit.text(money), today, group)] : []),
  ]
  return { writes, amount: credits + money }
}

const RANKS: Partial<Record<Source, number>> = { waiver: 0, credits: 2 }
const rank = (source: Source): number => RANKS[source] ?? 1

/** Takes up to `most` (in the smallest unit) from lines: waivers first, then money, then credits. */
export function upTo(books: OrderBooks, lines: readonly number[], most: number, wanted: (source: Source) => boolean = () => true): Part[] {
  let left = most
  const sources = [...new Set(lines.flatMap(line => [...books.held(line).keys()]))].filter(wanted)
  return sources
    .sort((one, other) => rank(one) - rank(other))
    .flatMap(source =>
      lines.flatMap((line): Part[] => {
        const amount = Math.min(left, Math.max(0, books.sum(line, source)))
        left -= amount
        return amount > 0 ? [{ line, source, amount: -amount }] : []
      }),
    )
}

/** The amounts that a cancelled line frees: its balance minus the needs of the remaining lines. */
export function freed(books: OrderBooks, line: number, needs: ReadonlyMap<number, number>): Part[] {
  const needed = [...needs.values()].reduce((sum, need) => sum + need, 0)
  return upTo(books, [line, ...needs.keys()], Math.max(0, books.sum(line) - needed))
}

function refundPayout(
  order: Pick<Row<'orders'>, 'reseller'>,
  line: { readonly id: number },
  amount: string,
  today: string,
  group: string,
): Write {
  return insert(
    'payouts',
    `refund of sub-order ${line.id}`,
    {
      payee_type: 'reseller',
      user: order.reseller,
      kind: 'refund',
      amount,
      status: 1,
      scheduled_date: nextTuesday(today),
      sub_order: line.id,
    },
    group,
  )
}

/** The wallet transaction that gives the reseller of an order credits, and the new balance. */
function creditsTo(order: Pick<Row<'orders'>, 'id' | 'reseller'>, amount: string, reference: string, group: string): Write[] {
  return walletEntry(
    `wallet ${reference}`,
    { user: order.reseller, wallet_type: 'credits', direction: 'credit', amount, order: order.id, reference_text: reference },
    group,
  )
}
