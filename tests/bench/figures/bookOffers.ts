import { atMost } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { type OrderDesk, startOrderDesk } from '../support/orderDesk.ts'

/** Orders that one measurement books and cancels. */
const ORDERS = 10

/** Time to book and cancel an order of a product with an offer, against one without, on the same server in turns (rest.md, §3.1). */
export const bookOffers: readonly Figure[] = (['deal', 'live discount'] as const).map(offer => ({
  work: `book and cancel an order at the price of a ${offer}; the reference is an order without one`,
  unit: 'ms',
  bar: atMost(1.3),
  rounds: 9,
  async prepare() {
    const desk = await startOrderDesk()
    return { ours: () => measured(desk, offer), reference: () => measured(desk), close: () => desk.close() }
  },
}))

/** @returns milliseconds per order */
async function measured(desk: OrderDesk, offer?: 'deal' | 'live discount'): Promise<number> {
  const started = performance.now()
  for (let n = 0; n < ORDERS; n += 1) await desk.act(await desk.book('cod', offer), 'cancel', { cancellation_reason: 14 })
  return (performance.now() - started) / ORDERS
}
