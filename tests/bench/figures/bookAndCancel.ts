import { join } from 'node:path'
import { atMost } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { type OrderDesk, startOrderDesk } from '../support/orderDesk.ts'

/** Orders that one measurement books and cancels. */
const ORDERS = 10

/** A checkout with a build, for example of the commit before a change. Without it, this build is compared with itself. */
const before = process.env.BEFORE

const ways: readonly { readonly work: string; readonly mode: string; readonly isPaid: boolean }[] = [
  { work: 'book and cancel an order in cash', mode: 'cod', isPaid: false },
  { work: 'book, mark as paid and cancel an order', mode: 'bank_transfer', isPaid: true },
]

/** Time to book and cancel an order with its ledger: the same requests to this build and to another one, in turns. */
export const bookAndCancel: readonly Figure[] = ways.map(({ work, mode, isPaid }) => ({
  work: `${work}; the reference is ${before ? `the build in ${before}` : 'the same build (BEFORE names another checkout)'}`,
  unit: 'ms',
  bar: atMost(1.15),
  rounds: 9,
  async prepare() {
    const [ours, reference] = [await startOrderDesk(), await startOrderDesk(before && join(before, 'dist/server/main.js'))]
    return {
      ours: () => measured(ours, mode, isPaid),
      reference: () => measured(reference, mode, isPaid),
      async close() {
        await ours.close()
        await reference.close()
      },
    }
  },
}))

/** @returns milliseconds per order */
async function measured(desk: OrderDesk, mode: string, isPaid: boolean): Promise<number> {
  const started = performance.now()
  for (let n = 0; n < ORDERS; n += 1) {
    let order = await desk.book(mode)
    if (isPaid) order = await desk.act(order, 'mark_paid', { payment_reference: `BENCH${order.id}`, amount: order.total_amount })
    await desk.act(order, 'cancel', { cancellation_reason: 14 })
  }
  return (performance.now() - started) / ORDERS
}
