import { expect } from 'vitest'
import { startOrderDesk } from './orderDesk.ts'

export interface Entry {
  readonly order: number
  readonly sub_order: number
  readonly event: number
  readonly account: string
  readonly mode: string | null
  readonly amount: string
}

/** Values of an order that was paid online and verified. */
export const paid = { payment_mode: 'online', verified_at: '2026-11-18T05:03:00.000Z' } as const

export const shipping = (n: number) => ({ courier: 2, awb: `LEDGER${String(n).padStart(6, '0')}` })

/** The order desk of the tests, with a finance user and the entries of its orders. */
export async function startLedgerDesk() {
  const desk = await startOrderDesk()
  const finance = await desk.signInAs('books@example.com', { permissions: ['orders_view', 'order_view', 'order_edit', 'reseller_finance'] })
  const entriesOf = async (id: number) => (await desk.rows('order_ledger' as never, { order: id })) as unknown as Entry[]

  return {
    desk,
    finance,
    entriesOf,
    order: (values: object, ...lines: readonly object[]) => desk.order({ ...values }, ...lines.map(line => ({ ...line }))),

    /** The amounts that left an order as money and as credits. */
    async back(id: number, lines: readonly number[]) {
      const payouts = (await Promise.all(lines.map(line => desk.rows('payouts', { sub_order: line, kind: 'refund' })))).flat()
      const credits = (await entriesOf(id)).filter(({ account, amount }) => account === 'credits' && Number(amount) < 0)
      const sum = (rows: readonly object[]) => rows.reduce((all, row) => all + Number((row as { amount: string }).amount), 0)
      return { money: sum(payouts), credits: Math.abs(sum(credits)) }
    },

    /** Asserts the rules of a ledger: events add up to zero, and no balance is below zero. */
    async holdsTogether(id: number): Promise<void> {
      const sums = new Map<string, number>()
      for (const { event, account, sub_order, mode, amount } of await entriesOf(id)) {
        const cents = Math.round(Number(amount) * 100)
        sums.set(`event ${event}`, (sums.get(`event ${event}`) ?? 0) + cents)
        if (account === 'receipts' || account === 'credits') {
          const key = `held ${sub_order} ${mode}`
          sums.set(key, (sums.get(key) ?? 0) + cents)
        }
      }
      for (const [key, sum] of sums) {
        if (key.startsWith('event')) expect(sum, key).toBe(0)
        else expect(sum, key).toBeGreaterThanOrEqual(0)
      }
    },

    /** Takes an action, which must succeed. */
    async done(table: 'orders' | 'sub_orders', id: number, name: string, answers: object = {}, by = desk.agent) {
      const answer = await desk.act(table, id, name, answers, by)
      expect(answer.status, `${name}: ${await answer.clone().text()}`).toBe(200)
      return answer
    },
  }
}
