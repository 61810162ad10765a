import type { Fault } from '../../../schema/rule.ts'
import type { Read, Row } from '../../planner.ts'

/** Whole rupees or rupiah by which a given amount may differ from the percentage of the price. */
const ROUNDING = 1

/** A discount, stored or about to be; its references may name rows of the same plan. */
type Discount = Pick<Row<'live_discounts'>, 'discount' | 'start_at' | 'end_at'> & {
  readonly stream: unknown
  readonly product: unknown
  readonly discount_amount?: number | null
}

/** The rows that decide about discounts: their streams, the products of these, and the prices. */
export interface DiscountPlaces {
  readonly streams: ReadonlyMap<unknown, Row<'live_streams'>>
  /** `<stream> <product>` of each product of a stream. */
  readonly shown: ReadonlySet<string>
  /** The price of each product, in whole rupees or rupiah. */
  readonly prices: ReadonlyMap<unknown, number>
}

/** Reads what {@link discountFaults} needs, and locks the streams: a stream that ends meanwhile ends its discounts too. */
export async function discountPlaces(discounts: readonly Discount[], read: Read): Promise<DiscountPlaces> {
  const streams = await read.locked('live_streams', { id: unique(discounts.map(({ stream }) => stream)) })
  const rows = await read.rows('live_stream_products', { stream: streams.map(({ id }) => id) }, ['stream', 'product'])
  const products = await read.rows('products', { id: unique(discounts.map(({ product }) => product)) }, ['discounted_price'])
  return {
    streams: new Map(streams.map(stream => [stream.id, stream])),
    shown: new Set(rows.map(({ stream, product }) => `${stream} ${product}`)),
    prices: new Map(products.map(({ id, discounted_price }) => [id, discounted_price])),
  }
}

const unique = (ids: readonly unknown[]): number[] => [...new Set(ids.filter((id): id is number => typeof id === 'number'))]

/** The amount that a percentage takes off the price, rounded; at least 1, and less than the price. */
export const amountOf = (price: number, discount: number): number => Math.max(1, Math.min(price - 1, Math.round((price * discount) / 100)))

/**
 * Why a discount cannot be in its stream: the stream is over, the product is not in it, the window is outside of it, or the amount does not fit the percentage
 * (rest.md, §5.8).
 * @returns faults by field; none if it fits
 */
export function discountFaults(one: Discount, { streams, shown, prices }: DiscountPlaces): Partial<Record<keyof Discount, Fault>> {
  const stream = streams.get(one.stream)
  if (!stream) return {}
  if (stream.status === 'ended' || stream.status === 'cancelled') return { stream: { code: 'stream_over' } }
  const price = prices.get(one.product)
  const amount = one.discount_amount ?? null
  return {
    ...(shown.has(`${String(one.stream)} ${String(one.product)}`) ? {} : { product: { code: 'not_in_stream' } }),
    ...(one.start_at < stream.start_at || (stream.ends_at !== null && one.start_at >= stream.ends_at)
      ? { start_at: { code: 'outside_stream' } }
      : {}),
    ...(stream.ends_at !== null && one.end_at > stream.ends_at ? { end_at: { code: 'outside_stream' } } : {}),
    ...(amount !== null && price !== undefined && Math.abs(amount - (price * one.discount) / 100) > ROUNDING
      ? { discount_amount: { code: 'discount_does_not_fit', params: { amount: amountOf(price, one.discount) } } }
      : {}),
  }
}
