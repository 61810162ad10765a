import { plusDays } from '../../../schema/days.ts'
import type { Random } from '../../../schema/demo.ts'
import { lineShares } from '../shares/lineShares.ts'
import type { World } from '../world.ts'
import type { PricedBasket, PricedLine } from './pricedBaskets.ts'
import { staffOf } from './staff.ts'
import type { Supplier } from './suppliers.ts'

export type SubOrder = ReturnType<typeof subOrderOf>

const shipped = new Set<number>(lineShares.shipped)
const openStatuses = new Set<number>(lineShares.open)
const agents = staffOf('support', 'ops executive')
const who = Object.entries<readonly number[]>(lineShares.who)

/** The lines as rows, with all that their status brings with it: dates, parcel, reason. */
export function subOrders(world: World, baskets: readonly PricedBasket[], suppliers: readonly Supplier[]): SubOrder[] {
  const draw = world.random('sub_orders')
  const byId = new Map(suppliers.map(supplier => [supplier.id, supplier]))
  return baskets.flatMap(basket => {
    // Where all of an order is cancelled, one cause often holds for all of it.
    const whole = basket.lines.every(line => line.status === 5) ? wholeReason(draw, basket) : undefined
    return basket.lines.map(line => subOrderOf(world, draw, basket, line, byId.get(line.product.supplier)!, whole))
  })
}

function wholeReason(draw: Random, { payment_mode }: PricedBasket): number | undefined {
  if (payment_mode === 'cod') return draw.chance(0.3) ? lineShares.codReason : undefined
  return payment_mode !== 'credits' && draw.chance(0.35) ? lineShares.unpaidReason : undefined
}

function subOrderOf(world: World, draw: Random, basket: PricedBasket, line: PricedLine, supplier: Supplier, whole: number | undefined) {
  const { moments } = world
  const { status, product } = line
  const { price, ...offer } = line.sold
  const rto = isRto(draw, basket, status, whole)
  const held = status === 9 || status === 11
  const left = shipped.has(status) || rto
  const { promised, ...travel } = left ? parcel(world, draw, basket, line, rto) : nothingSent
  const placedDay = moments.day(basket.placed_at)
  const sla = slaDate(world, draw, placedDay, status, supplier)
  const cancelled_at =
    status === 5 ? moments.later(travel.shipped_at ?? basket.placed_at, rto ? draw.whole(90, 200) : draw.whole(1, 60)) : null
  const reason = status === 5 ? (rto ? lineShares.rtoReason : (whole ?? draw.weighted<number>(lineShares.reasons))) : null
  return {
    id: line.id,
    created_at: basket.placed_at,
    updated_at: cancelled_at ?? travel.delivered_at ?? travel.shipped_at ?? basket.placed_at,
    sub_order_number: `${basket.order_number}_${line.number}`,
    order: basket.id,
    supplier: supplier.id,
    catalog: basket.free ? null : product.catalog,
    product: basket.free ? null : product.id,
    product_name: product.name,
    variation: draw.pick(product.variations).name,
    quantity: line.quantity,
    price: world.money(price),
    ...offer,
    amount: world.money(price * line.quantity),
    supplier_price: world.money(supplierPrice(price, supplier)),
    gst_percent: product.gst_percent,
    status,
    supplier_order_status: supplierStatus(draw, status, left),
    return_exchange_progress: progress(draw, line, basket.free),
    cancellation_reason: reason,
    cancelled_by: reason === null ? null : (who.find(([, own]) => own.includes(reason))?.[0] ?? 'customer'),
    cancelled_at,
    sla_date: sla,
    cancel_date: plusDays(sla, 4),
    promised_date: travel.shipped_at ? plusDays(moments.day(travel.shipped_at), promised) : null,
    ...travel,
    placed_at: basket.placed_at,
    prior_status: held ? draw.pick([2, 12]) : null,
    held_on: held ? placedDay : null,
    held_by: held ? (agents[line.id % agents.length] ?? null) : null,
    rto,
  }
}

/** Sent back by the courier: part of the returns, of the refunds, and of what was cancelled long ago. */
function isRto(draw: Random, { age, payment_mode }: PricedBasket, status: number, whole: number | undefined): boolean {
  if (status === 7) return draw.chance(0.6)
  if (status === 8) return draw.chance(0.2)
  return status === 5 && age > 14 && whole === undefined && payment_mode === 'cod' && draw.chance(0.62)
}

const nothingSent = { courier: null, awb: null, shipped_at: null, delivered_at: null, shipment_status: 'pending', promised: 0 } as const

function parcel({ moments }: World, draw: Random, basket: PricedBasket, line: PricedLine, rto: boolean) {
  const hours = basket.age * 24
  // What is under way was sent lately, some of it today; what has arrived had its time.
  const sent = line.status === 3 && hours < 300 && draw.chance(0.18) ? hours - draw.next() * 9 : Math.min(draw.whole(20, 96), hours * 0.55)
  const arrived = Math.min(sent + draw.whole(40, 150), hours * 0.97)
  const delivered = (line.status === 4 || line.status === 6 || line.status === 7 || line.status === 8) && !rto
  return {
    courier: draw.weighted<number>(lineShares.couriers),
    awb: String(2_000_000_000_000 + line.id * 7_919_001),
    shipped_at: moments.later(basket.placed_at, Math.max(0.2, sent)),
    delivered_at: delivered ? moments.later(basket.placed_at, arrived) : null,
    shipment_status: delivered ? 'delivered' : 'picked_up',
    promised: draw.whole(3, 8),
  }
}

/** What the supplier gets: the price less the commission, or the price before the markup. */
function supplierPrice(price: number, supplier: Supplier): number {
  if (supplier.commission_percent !== null) return Math.round(price * (1 - Number(supplier.commission_percent) / 100))
  return Math.round(price / (1 + Number(supplier.markup_percent) / 100))
}

/** Open lines stay open because their day is near or was moved; a few are late. */
function slaDate(world: World, draw: Random, placedDay: string, status: number, supplier: Supplier): string {
  const agreed = plusDays(placedDay, supplier.sla_max)
  const open = openStatuses.has(status)
  if (!open) return agreed
  const near = world.moments.daysAgo(draw.chance(0.12) ? draw.whole(1, 2) : -draw.whole(0, 3))
  return agreed > near ? agreed : near
}

function supplierStatus(draw: Random, status: number, left: boolean): number {
  if (status === 5 && !left) return 5
  if (left) return 4
  return status === 12 ? draw.weighted<number>(lineShares.accepted) : 1
}

/** A return that is processed is refunded; of what is delivered, a few were exchanged before. */
function progress(draw: Random, { id, status }: PricedLine, isFree: boolean): string | null {
  if (status === 8) return 'return_processed'
  if (status === 7) return 'return_pending'
  if (status === 4) return !isFree && id % lineShares.exchangedOneOf === 0 ? 'forward_delivered' : null
  return status === 6 ? draw.weighted<string>(lineShares.exchanges) : null
}
