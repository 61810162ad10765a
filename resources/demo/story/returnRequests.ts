import type { DemoRow, Random } from '../../../schema/demo.ts'
import { units } from '../../orders/planning/amounts.ts'
import { rejectNotices, rejectReasons } from '../../orders/return_requests/reasons.ts'
import { list, shares } from '../words/words.ts'
import type { World } from '../world.ts'
import type { LineMoney } from './givenBack.ts'
import type { Product } from './products.ts'
import { returnReasonWords } from './reasons.ts'
import type { SubOrder } from './subOrders.ts'

const RETURN = 7
const EXCHANGE = 6
const REFUND = 8
const DELIVERED = 4
const PART_MISSING = 7
const DAY = 24

/** So many in all, and of them so many on delivered lines, by status. */
const COUNTS = { all: 620, initiated: 25, reInitiated: 10, cancelled: 20, byCourier: 12, rejected: 40 }
const REASONS = shares('1: 14, 2: 26, 3: 14, 4: 10, 5: 12, 6: 8, 7: 6, 9: 6, 10: 4')
/** What is known of a pickup that is still to come; 0: nothing. */
const PICKUPS = shares('1: 45, 3: 20, 2: 10, 0: 25')
const COMMENTS = { IN: 'not covered by the policy of this supplier', ID: 'tidak termasuk kebijakan pemasok ini' }

interface Known {
  readonly lines: readonly SubOrder[]
  readonly parcels: readonly DemoRow[]
  readonly products: readonly Product[]
  readonly money: readonly LineMoney[]
}

/** Returns and exchanges: of each line that is in one now, of the latest refunds, and on delivered lines what came to nothing or just began. */
export function returnRequests(world: World, { lines, parcels, products, money }: Known) {
  const make = {
    world,
    draw: world.random('return_requests'),
    parcelOf: new Map(parcels.map(row => [`${row.kind} ${row.sub_order}`, row])),
    goods: new Map(products.map(product => [product.id, product])),
    money: new Map(money.map(one => [one.line.id, one])),
  }
  const now = lines.filter(
    line => line.status === RETURN || line.status === EXCHANGE || line.return_exchange_progress === 'forward_delivered',
  )
  const asked = onDelivered(make, lines)
  const refunded = lines
    .filter(line => line.status === REFUND)
    .sort((one, other) => one.placed_at.localeCompare(other.placed_at) || one.id - other.id)
    .slice(-(COUNTS.all - now.length - asked.length))
  return [...[...now, ...refunded].map(line => underWay(make, line)), ...asked]
    .sort((one, other) => one.initiated_at.localeCompare(other.initiated_at) || one.sub_order - other.sub_order)
    .map((row, index) => ({ id: index + 1, request_number: `RR${String(index + 1).padStart(8, '0')}`, ...row }))
}

interface Make {
  readonly world: World
  readonly draw: Random
  readonly parcelOf: ReadonlyMap<string, DemoRow>
  readonly goods: ReadonlyMap<number, Product>
  readonly money: ReadonlyMap<number, LineMoney>
}

/** The accepted request of a line in return, exchange or refund. */
function underWay(make: Make, line: SubOrder) {
  const { world, draw, parcelOf } = make
  const { moments } = world
  const refunded = line.status === REFUND
  const common = {
    ...rest,
    sub_order: line.id,
    status: 2,
    open: line.status === EXCHANGE || line.status === RETURN,
    progress: line.return_exchange_progress,
    ...(refunded && refundOf(make, line)),
  }
  if (line.rto) {
    const initiated_at = between(draw, String(line.shipped_at), moments.later(String(line.shipped_at), 6 * DAY))
    const fetched = refunded || draw.chance(0.3)
    return {
      ...common,
      ...dated(initiated_at),
      window_ends: null,
      request_type: 'return',
      type_issue: 1,
      reason: null,
      images: [],
      initiated_by: 'system',
      ...(fetched && { pickup_confirmation: 4, pickup_date: moments.day(moments.later(initiated_at, DAY)) }),
    }
  }
  const type = line.status === RETURN || refunded ? 'return' : 'exchange'
  const reverse = parcelOf.get(`reverse ${line.id}`)
  const forward = parcelOf.get(`exchange_forward ${line.id}`)
  const initiated_at = between(draw, String(line.delivered_at), String(reverse?.created_at))
  const fetched = reverse?.status !== 'pending'
  const confirmation = draw.weighted(PICKUPS) || null
  return {
    ...common,
    ...asking(make, line, type),
    ...dated(initiated_at),
    pickup_confirmation: fetched ? 4 : confirmation,
    pickup_date: fetched ? moments.day(String(reverse?.picked_up_at)) : moments.daysAgo(-draw.whole(0, 3)),
    pickups_refused: !fetched && confirmation === 2 ? 1 : 0,
    reverse_shipment: reverse?.id ?? null,
    forward_shipment: forward?.id ?? null,
    exchange_dispatch_date:
      type === 'return' ? null : forward ? moments.day(String(forward.picked_up_at)) : moments.daysAgo(-draw.whole(1, 6)),
    shifted_from: draw.chance(0.06) ? (type === 'return' ? 'exchange' : 'return') : null,
  }
}

/** Requests that left their line delivered: new ones, put again, rejected for each reason, cancelled by the customer or the courier. */
function onDelivered(make: Make, lines: readonly SubOrder[]) {
  const { world, draw } = make
  const { moments } = world
  const plain = draw.shuffled(
    lines.filter(line => line.status === DELIVERED && line.return_exchange_progress === null && line.product !== null),
  )
  const aged = (least: number, most: number) =>
    plain.filter(({ delivered_at }) => {
      const age = moments.age(String(delivered_at))
      return age >= least && age < most
    })
  const older = aged(14, Number.POSITIVE_INFINITY)
  const kinds = (['return', 'exchange'] as const).flatMap(type => Object.keys(rejectReasons[type]).map(id => [type, Number(id)] as const))
  const begun = (line: SubOrder) => dated(between(draw, String(line.delivered_at), moments.later(String(line.delivered_at), 6 * DAY)))
  const someType = () => (draw.chance(0.35) ? 'exchange' : 'return')
  const request = (line: SubOrder, status: number, open: boolean, type: string = someType()) => ({
    ...rest,
    ...asking(make, line, type),
    ...begun(line),
    status,
    open,
  })
  const { initiated, reInitiated, cancelled, byCourier, rejected } = COUNTS
  return [
    ...aged(0, 6.5)
      .slice(0, initiated)
      .map(line => request(line, 1, true)),
    ...aged(6.5, 13)
      .slice(0, reInitiated)
      .map(line => ({ ...request(line, 5, true), window_ends: windowEnds(world, line, 7), re_initiated_count: draw.whole(1, 2) })),
    ...older.slice(0, rejected).map((line, index) => {
      const [type, reject_reason] = kinds[index % kinds.length]!
      return {
        ...request(line, 3, false, type),
        reject_reason,
        reject_comment: reject_reason === (type === 'return' ? 7 : 5) ? world.by(COMMENTS) : null,
        reject_notice: type === 'return' && reject_reason in rejectNotices ? reject_reason : null,
      }
    }),
    ...older.slice(rejected, rejected + cancelled).map(line => request(line, 4, false)),
    ...older.slice(rejected + cancelled, rejected + cancelled + byCourier).map(line => {
      const started = begun(line)
      const pickup = { pickup_confirmation: draw.pick([1, 3]), pickup_date: moments.day(moments.later(started.initiated_at, 2 * DAY)) }
      return { ...rest, ...asking(make, line, someType()), ...started, ...pickup, status: 6, open: false }
    }),
  ]
}

/** What the customer asks for, and why. */
function asking({ world, draw, goods }: Make, line: SubOrder, request_type: string) {
  const reason = draw.weighted(REASONS)
  const variations = goods.get(Number(line.product))?.variations ?? []
  const others = variations.filter(({ name }) => name !== line.variation)
  const isExchange = request_type === 'exchange'
  return {
    sub_order: line.id,
    request_type,
    type_issue: reason === PART_MISSING ? 2 : null,
    // Some reasons are for returns alone.
    reason: isExchange && returnReasonWords[reason - 1]?.applies_to === 'return' ? 2 : reason,
    comment: draw.chance(0.6) ? (returnReasonWords[reason - 1]?.sub_reasons[0] ?? null) : null,
    images: [{ image: draw.pick(world.files.products) }],
    window_ends: windowEnds(world, line),
    initiated_by: draw.weighted({ customer: 55, reseller: 30, agent: 15 }),
    exchange_product: isExchange ? line.product : null,
    exchange_variation: isExchange ? draw.pick(others.length ? others : variations).name : null,
  }
}

/** Seven days after the delivery, and some more for what is put again. */
function windowEnds({ moments }: World, line: SubOrder, extra = 0): string {
  return moments.day(moments.later(String(line.delivered_at), (7 + extra) * DAY))
}

const empty =
  list(`comment, reject_reason, reject_comment, reject_notice, pickup_confirmation, pickup_date, progress, exchange_product, exchange_variation,
  exchange_dispatch_date, refund_amount, refund_mode, reverse_shipment, forward_shipment, shifted_from`)
const rest = { ...Object.fromEntries(empty.map(column => [column, null])), pickups_refused: 0, re_initiated_count: 0 }

function dated(initiated_at: string) {
  return { initiated_at, created_at: initiated_at, updated_at: initiated_at }
}

/** Everything that the line received goes back. */
function refundOf({ world, money }: Make, line: SubOrder) {
  const own = money.get(line.id)
  if (!own) return {}
  const { order, credits } = own
  const bank = order.payment_mode === 'online' || order.payment_mode === 'paytm' ? 'source' : 'bank'
  return { refund_amount: units(world.country).text(own.money + credits), refund_mode: own.money > 0 || credits === 0 ? bank : 'credits' }
}

/** A moment from one to another, to the second. */
function between(draw: Random, from: string, to: string): string {
  const span = Math.max(0, Date.parse(to) - Date.parse(from))
  return new Date(Math.floor((Date.parse(from) + span * (0.1 + draw.next() * 0.8)) / 1000) * 1000).toISOString()
}
