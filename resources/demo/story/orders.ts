import type { Random } from '../../../schema/demo.ts'
import { rowsBy } from '../../../schema/maps.ts'
import { orderShares } from '../shares/orderShares.ts'
import { statusShares } from '../shares/statusShares.ts'
import type { World } from '../world.ts'
import type { PricedBasket } from './pricedBaskets.ts'
import type { SubOrder } from './subOrders.ts'
import type { Supplier } from './suppliers.ts'
import { offerDesk, type UserOffer } from './userOffers.ts'

const CANCELLED = 5

type Desk = ReturnType<typeof offerDesk>

export type Order = ReturnType<typeof orders>[number]

/** Checkouts as rows; what they roll up agrees with their lines. */
export function orders(
  world: World,
  baskets: readonly PricedBasket[],
  lines: readonly SubOrder[],
  suppliers: readonly Supplier[],
  offers: readonly UserOffer[],
) {
  const draw = world.random('order_rows')
  const linesOf = rowsBy(lines, line => line.order)
  const desk = offerDesk(offers)
  const foreign = new Set(suppliers.filter(supplier => supplier.international).map(supplier => supplier.id))

  return baskets.map(basket => {
    const own = linesOf.get(basket.id)!
    const kept = own.filter(line => line.status !== CANCELLED)
    const status = statusShares.aggregate.find(one => kept.some(line => line.status === one)) ?? CANCELLED
    const goods = kept.reduce((sum, line) => sum + Number(line.amount), 0)
    // An order whose lines are all kept has the discount of an offer, if one applies; other discounts were given by hand.
    const isWhole = kept.length === own.length
    const offered = (discount: number) =>
      discount > 0 && isWhole ? desk.take({ user: basket.customer.reseller, goods, at: basket.placed_at }) : null
    const money = charges(world, draw, basket, goods, offered)
    const { id, placed_at, order_number, payment_mode } = basket
    const { id: customer, name, phone, reseller, address_line1, city, state, pincode } = basket.customer
    return {
      ...{ id, placed_at, order_number, payment_mode, reseller, customer, address_line1, city, state, pincode, status },
      created_at: placed_at,
      updated_at: latest(own.map(line => line.updated_at)),
      order_type: basket.free ? 'non-catalog' : 'catalog',
      customer_name: name,
      customer_phone: phone,
      landmark: draw.chance(0.25) ? draw.pick(orderShares.landmarks) : null,
      ...verification(world, draw, basket, own, { goods, listed: listedGoods(basket) }),
      ...money,
      is_international: own.some(line => foreign.has(line.supplier)),
      source: basket.free ? 'agent' : draw.weighted<string>(orderShares.sources),
      hold_reason: status === 9 ? draw.pick(orderShares.holdReasons) : null,
      sub_order_count: own.length,
      promised_date: own.flatMap(line => (line.status === 3 || line.status === 10 ? [line.promised_date] : [])).sort()[0] ?? null,
      shipped_at: latest(kept.flatMap(line => line.shipped_at ?? [])) ?? null,
    }
  })
}

const latest = (moments: readonly string[]) => moments.toSorted().at(-1)

/** What comes on top of the goods. Of an order that is cancelled whole nothing is left to pay. */
function charges(
  world: World,
  draw: Random,
  { payment_mode }: PricedBasket,
  goods: number,
  offered: (discount: number) => ReturnType<Desk['take']>,
) {
  const drawn = {
    shipping: draw.pick<number>(world.by<readonly number[]>(orderShares.shipping)),
    fee: payment_mode === 'cod' ? draw.pick<number>(world.by<readonly number[]>(orderShares.codFee)) : 0,
    discount: draw.chance(0.12) ? draw.whole(2, 10) * world.by<number>(orderShares.unit) : 0,
    margin:
      Math.round((goods * draw.whole(8, 25)) / 100 / world.by<number>(orderShares.marginUnit)) * world.by<number>(orderShares.marginUnit),
    credits: draw.chance(0.06) ? draw.whole(1, 5) * world.by<number>(orderShares.unit) : 0,
  }
  const none = goods === 0
  const byHand = none ? 0 : Math.min(drawn.discount, goods)
  const used = offered(byHand)
  const discount = used?.discount ?? byHand
  const [shipping, fee, margin] = none ? [0, 0, 0] : [drawn.shipping, drawn.fee, drawn.margin]
  const total = goods + shipping + fee + margin - discount
  return {
    goods_amount: world.money(goods),
    shipping_charge: world.money(shipping),
    cod_fee: world.money(fee),
    discount_amount: discount,
    user_offer: used?.offer ?? null,
    margin_amount: world.money(margin),
    credits_used: world.money(payment_mode === 'credits' ? total : none ? 0 : drawn.credits),
    total_amount: world.money(total),
  }
}

/** The goods of an order at list prices. */
const listedGoods = ({ lines }: PricedBasket) =>
  lines.reduce((sum, { status, product, quantity }) => sum + (status === CANCELLED ? 0 : product.discounted_price * quantity), 0)

/**
 * Cash on delivery is verified by a call, small amounts not at all; other modes when they are paid. Draws depend on list prices, so that an offer changes no
 * other order.
 */
function verification(
  world: World,
  draw: Random,
  basket: PricedBasket,
  own: readonly SubOrder[],
  { goods, listed }: { readonly goods: number; readonly listed: number },
) {
  const { placed_at, payment_mode, age } = basket
  const paid = (hours: number) => world.moments.later(placed_at, hours)
  if (payment_mode !== 'cod') {
    const unpaid = own.every(line => line.status === 1 || line.cancellation_reason === 7)
    const hours = payment_mode === 'bank_transfer' ? draw.whole(1, 30) : payment_mode === 'credits' ? 0 : 0.05
    return { cod_verification: 'not_required', verified_at: unpaid ? null : paid(hours) }
  }
  if (own.every(line => line.cancellation_reason === 8)) return { cod_verification: 'rejected', verified_at: null }
  const least = world.by<number>(orderShares.verifiedFrom)
  if (listed < least) return { cod_verification: 'not_required', verified_at: placed_at }
  const waiting = age < 1 ? 60 : age < 3 ? 18 : 0
  const result = draw.weighted({ verified: 92 - waiting, unreachable: 8, pending: waiting })
  const hours = draw.whole(1, 20)
  if (goods < least) return { cod_verification: 'not_required', verified_at: placed_at }
  if (result === 'verified' && hours > age * 24) return { cod_verification: 'pending', verified_at: null }
  return { cod_verification: result, verified_at: result === 'verified' ? paid(hours) : null }
}
