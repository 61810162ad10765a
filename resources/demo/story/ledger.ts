import { rowsBy } from '../../../schema/maps.ts'
import { units } from '../../orders/planning/amounts.ts'
import { entryRows, type Part, type Payable, type Source } from '../../orders/planning/orderBooks.ts'
import { numbered, type World } from '../world.ts'
import type { LineMoney, Order } from './givenBack.ts'
import type { Payout } from './payouts.ts'
import type { recoveries } from './recoveries.ts'

type Recovery = ReturnType<typeof recoveries>['recoveries'][number]

interface Event {
  readonly at: string
  readonly kind: 'received' | 'given back' | 'payable' | 'taken back'
  readonly parts: Part<Source | Payable>[]
}

/** The ledgers of all orders, with the events in the order of their moments, and the sums that orders keep of them. */
export function ledger(world: World, money: readonly LineMoney[], payouts: readonly Payout[], taken: readonly Recovery[]) {
  const unit = units(world.country)
  const payables = rowsBy(
    payouts.filter(({ kind }) => kind === 'orders' || kind === 'margin'),
    ({ sub_order }) => sub_order,
  )
  const takenBack = rowsBy(taken, ({ sub_order }) => sub_order)
  const rows = [...rowsBy(money, ({ order }) => order).entries()].flatMap(([order, lines]) =>
    eventsOf(order, lines)
      .toSorted((one, other) => one.at.localeCompare(other.at))
      .flatMap(({ at, kind, parts }, index) =>
        entryRows({ order: order.id, kind, parts, event: index + 1, from: 0 }, unit).map(row => ({ created_at: at, ...row })),
      ),
  )
  const entries = rowsBy(rows, row => row.order)
  return {
    rows: numbered(rows),
    sums(order: number) {
      const own = entries.get(order) ?? []
      const sum = (wanted: (entry: (typeof rows)[number]) => boolean) =>
        unit.text(own.filter(wanted).reduce((all, { amount }) => all + unit.of(amount), 0))
      return {
        received_amount: sum(({ kind, account }) => kind === 'received' && account !== 'order'),
        given_back_amount: sum(({ kind, account }) => kind === 'given back' && account === 'order'),
        money_held: sum(({ account }) => account === 'receipts'),
        credits_held: sum(({ account }) => account === 'credits'),
      }
    },
  }

  function eventsOf(order: Order, lines: readonly LineMoney[]): Event[] {
    const prepaid = order.verified_at ?? order.placed_at
    const partsOf = (wanted: readonly LineMoney[], part: 'money' | 'credits', sign: 1 | -1): Part[] =>
      wanted
        .filter(one => one[part] > 0)
        .map(one => ({ line: one.line.id, source: part === 'credits' ? 'credits' : order.payment_mode, amount: sign * one[part] }))
    const byLine = lines.flatMap((one): Event[] => {
      const { line, back } = one
      const delivered = line.delivered_at ?? prepaid
      const recovered = takenBack.get(line.id) ?? []
      return [
        ...(order.payment_mode === 'cod' ? [{ at: delivered, kind: 'received' as const, parts: partsOf([one], 'money', 1) }] : []),
        { at: delivered, kind: 'payable', parts: (payables.get(line.id) ?? []).map(payableOf) },
        ...(back === null
          ? []
          : [
              {
                at: world.moments.later(world.moments.at(back, 0), 12),
                kind: 'given back' as const,
                parts: [...partsOf([one], 'money', -1), ...partsOf([one], 'credits', -1)],
              },
            ]),
        ...recovered.map((recovery): Event => ({ at: recovery.created_at, kind: 'taken back', parts: [takenOf(recovery)] })),
      ]
    })
    return [
      { at: order.placed_at, kind: 'received' as const, parts: partsOf(lines, 'credits', 1) },
      ...(order.payment_mode === 'cod' ? [] : [{ at: prepaid, kind: 'received' as const, parts: partsOf(lines, 'money', 1) }]),
      ...byLine,
    ].filter(({ parts }) => parts.length > 0)
  }

  function payableOf({ sub_order, kind, amount }: Payout): Part<Payable> {
    return { line: sub_order ?? 0, source: kind === 'margin' ? 'margin' : 'supplier', amount: -unit.of(amount) }
  }

  /** A payout that was offset is not owed any more; what had left is owed back. */
  function takenOf({ sub_order, payee_type, amount, status }: Recovery): Part<Payable> {
    const offset = payee_type === 'supplier' ? 'supplier' : 'margin'
    return { line: sub_order ?? 0, source: status === 'recovered' ? offset : 'recovery', amount: unit.of(amount) }
  }
}
