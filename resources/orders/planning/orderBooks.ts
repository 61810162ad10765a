import type { Country } from '../../../schema/country.ts'
import { rowsBy } from '../../../schema/maps.ts'
import type { NewRow } from '../../../schema/planner.ts'
import { insert, type Read, type Row, type Write } from '../../planner.ts'
import { shareOf, type Units, units } from './amounts.ts'
import { lineStatuses } from './lines.ts'
import { openingParts } from './openingParts.ts'

/** How money reached an order; a waiver is an amount that nobody pays or gives back. */
export type Source = Row<'orders'>['payment_mode'] | 'waiver'

/** Accounts of what a delivered line owes to its supplier and its reseller (below zero), and of what they owe back after a return. */
export type Payable = 'supplier' | 'margin' | 'recovery'

/** Part of an event: an amount that came to a line, or left it (below zero), in the smallest unit. */
export interface Part<From = Source> {
  readonly line: number | NewRow
  readonly source: From
  readonly amount: number
}
type Posted = Part<Source | Payable>

/** The balance of a line by source, in the smallest unit. */
export type Held = ReadonlyMap<Source, number>

export const bookLineColumns = [
  'order',
  'sub_order_number',
  'amount',
  'status',
  'paid_amount',
  'delivered_at',
] as const satisfies readonly (keyof Row<'sub_orders'>)[]
export type BookLine = Pick<Row<'sub_orders'>, (typeof bookLineColumns)[number] | 'id'>

type Kind = Row<'order_ledger'>['kind']

interface Said {
  readonly group: string
  readonly reference?: string | null | undefined
  /** True for entries that staff add because the ledger is wrong; no money moves. */
  readonly isCorrection?: boolean
}

/** The ledgers of locked orders. Each posted event changes the balances that later events of the same plan see. */
export interface OrderBooks {
  order(id: number): Row<'orders'> | undefined
  /** All lines of an order, in the order of their ids. */
  lines(order: number): readonly BookLine[]
  held(line: number): Held
  /** The balance of a line from one source, or from all, in the smallest unit. */
  sum(line: number, source?: Source): number
  /** The balance of an order: the sum of its lines. */
  total(order: number, source?: Source): number
  /** The margin that delivered lines of an order brought its reseller, also of lines that came back, in the smallest unit. */
  margin(order: number): number
  /** The opening entries of an order, once. A planner that changes charges must write them first: they are derived from the charges. */
  open(order: number, group: string): Write[]
  /** @returns the entries of the event, after the opening entries if the ledger was empty */
  post(order: number, kind: Kind, parts: readonly Posted[], said: Said): Write[]
}

/** True if a line is neither cancelled nor refunded. */
export const isLive = ({ status }: Pick<Row<'sub_orders'>, 'status'>): boolean =>
  status !== lineStatuses.cancelled && status !== lineStatuses.refund

/** Locks orders and reads their ledgers. Two plans about one order wait for each other, so that they cannot give the same amount back. */
export async function openBooks(orderIds: readonly number[], read: Read, country: Country): Promise<OrderBooks> {
  const ids = [...new Set(orderIds)]
  const unit = units(country)
  const orders = new Map((await read.locked('orders', { id: ids })).map(order => [order.id, order]))
  const all = await read.rows('sub_orders', { order: ids }, bookLineColumns)
  const lines = rowsBy(
    [...all].sort((one, other) => one.id - other.id),
    ({ order }) => order,
  )
  const entries = await read.rows('order_ledger', { order: ids }, ['order', 'sub_order', 'event', 'kind', 'account', 'mode', 'amount'])
  const byOrder = rowsBy(entries, ({ order }) => order)
  const held = new Map<number, Map<Source, number>>()
  const take = (line: number, source: Source, amount: number) => {
    const own = held.get(line) ?? new Map<Source, number>()
    held.set(line, own.set(source, (own.get(source) ?? 0) + amount))
  }
  const margins = new Map<number, number>()
  const post = (order: number, kind: Kind, { line, source, amount }: Posted) => {
    if (source === 'margin' && kind === 'payable') margins.set(order, (margins.get(order) ?? 0) - amount)
    if (!isPayable(source) && typeof line === 'number') take(line, source, amount)
  }
  for (const { order, sub_order, kind, account, mode, amount } of entries) {
    const source = sourceOf(account, mode)
    if (source) post(order, kind, { line: sub_order, source, amount: unit.of(amount) })
  }
  const unopened = [...orders.values()].filter(({ id }) => !byOrder.has(id))
  const openings = await openingParts(unopened, lines, read, unit)
  for (const [order, opening] of openings) for (const { kind, parts } of opening) for (const part of parts) post(order, kind, part)
  const next = new Map(ids.map(id => [id, Math.max(0, ...(byOrder.get(id) ?? []).map(({ event }) => event)) + 1]))

  const sum = (line: number, source?: Source): number => {
    const own = held.get(line)
    if (source) return own?.get(source) ?? 0
    return [...(own?.values() ?? [])].reduce((all, amount) => all + amount, 0)
  }
  const open = (order: number, group: string): Write[] => {
    const opening = openings.get(order) ?? []
    openings.delete(order)
    return opening.flatMap((one, at) => entriesOf({ ...one, order, event: 0, from: at * MOST_ENTRIES }, { group }, unit))
  }
  return {
    order: id => orders.get(id),
    lines: order => lines.get(order) ?? [],
    held: line => held.get(line) ?? new Map(),
    sum,
    total: (order, source) => (lines.get(order) ?? []).reduce((all, { id }) => all + sum(id, source), 0),
    margin: order => margins.get(order) ?? 0,
    open,
    post(order, kind, parts, said) {
      const some = parts.filter(({ amount }) => amount !== 0)
      if (some.length === 0) return []
      const opening = open(order, said.group)
      const event = next.get(order) ?? 1
      next.set(order, event + 1)
      for (const part of some) post(order, kind, part)
      return [...opening, ...entriesOf({ order, kind, parts: some, event, from: 0 }, said, unit)]
    },
  }
}

/** More than any event of one order has. */
const MOST_ENTRIES = 10_000

export const isPayable = (source: Source | Payable): source is Payable =>
  source === 'supplier' || source === 'margin' || source === 'recovery'

function sourceOf(account: Row<'order_ledger'>['account'], mode: Row<'order_ledger'>['mode']): Source | Payable | null {
  if (account === 'order') return null
  return account === 'receipts' ? mode : account
}

interface Event<Order = number | NewRow> {
  readonly order: Order
  readonly kind: Kind
  readonly parts: readonly Posted[]
  readonly event: number
  /** Number of its first entry. */
  readonly from: number
}

/** The entries of one event as writes. */
export function entriesOf(event: Event, { group, reference = null, isCorrection = false }: Said, unit: Pick<Units, 'text'>): Write[] {
  return entryRows(event, unit).map(row =>
    insert(
      'order_ledger',
      `entry ${row.entry} of event ${event.event} of order ${nameOf(event.order)}`,
      { ...row, reference, is_correction: isCorrection },
      group,
    ),
  )
}

/** The entries of one event: one for each part, and for each line the opposite sum on the account `order`. */
export function entryRows<Order extends number | NewRow>({ order, kind, parts, event, from }: Event<Order>, { text }: Pick<Units, 'text'>) {
  const own = parts.map(({ line, source, amount }) => ({
    line,
    amount,
    account: source === 'credits' || source === 'waiver' || isPayable(source) ? source : ('receipts' as const),
    mode: source === 'waiver' || isPayable(source) ? null : source,
  }))
  const opposite = [...rowsBy(parts, ({ line }) => nameOf(line)).values()].map(([first, ...others]) => ({
    line: first?.line ?? 0,
    amount: -[first, ...others].reduce((sum, part) => sum + (part?.amount ?? 0), 0),
    account: 'order' as const,
    mode: null,
  }))
  return [...own, ...opposite].map(({ line, amount, account, mode }, at) => {
    const entry = from + at
    return { order, sub_order: line, event, entry, kind, account, mode, amount: text(amount) }
  })
}

const nameOf = (row: number | NewRow) => (typeof row === 'number' ? String(row) : row.newRow)

/** The share of each live line in the total of its order, in the smallest unit. @param bearing all lines that are not cancelled */
export function duesOf(total: number, bearing: readonly BookLine[], { of }: Pick<Units, 'of'>): ReadonlyMap<number, number> {
  const costs = bearing.map(({ id, amount }) => ({ id, amount: of(amount) }))
  return new Map(bearing.filter(isLive).map(({ id }) => [id, shareOf(total, id, costs)]))
}

/** Splits an amount over lines in proportion to their amounts; the shares add up to it. */
export function shared(amount: number, source: Source, lines: readonly { readonly id: number; readonly amount: number }[]): Part[] {
  return lines.map(({ id }) => ({ line: id, source, amount: shareOf(amount, id, lines) }))
}
