import { sql } from 'kysely'
import type { Browser } from '../../support/browser.ts'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number }
type Munshi = Awaited<ReturnType<typeof startMunshi>>
type Name = Parameters<typeof insertRow>[1]

/** What a refused call says. */
export interface Refused {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly errors: Record<string, { code: string; message: string }>
}

/** The real app with the rows that examples name, and short words for what tests of the desk do over and over. */
export async function startOrderDesk(options: Parameters<typeof startMunshi>[0] = {}) {
  const munshi: Munshi = await startMunshi(options)
  await loadFixtures(munshi)
  const agent = await munshi.signInAs('desk@example.com', {
    may: ['orders_view', 'order_view', 'order_edit', 'agent_dashboard', 'return_edit', 'cod_verification_view', 'resellers_view'],
  })
  let made = 0

  const rows = async (table: Name, where: Readonly<Record<string, unknown>> = {}) => {
    const parts = Object.entries(where).map(([key, value]) => sql`${sql.ref(key)} = ${value}`)
    return (
      await sql<Row>`select * from ${sql.table(table)} where ${parts.length ? sql.join(parts, sql` and `) : sql`true`} order by id`.execute(
        munshi.db.sql,
      )
    ).rows
  }
  const row = async (table: Name, id: number): Promise<Row> => (await rows(table, { id }))[0] as Row

  return {
    ...munshi,
    agent,
    rows,
    row,
    /** Staff id of the agent. */
    me: async (): Promise<number> => (await rows('staff_users', { email: 'desk@example.com' }))[0]?.id ?? 0,
    /** An order of RS100001 with lines of product 900001 in size M, one for each set of values; what is not said is right for its status. */
    async order(values: Readonly<Record<string, unknown>>, ...lines: readonly Readonly<Record<string, unknown>>[]) {
      made += 1
      const number = `2611${String(70_000_000 + made)}`
      const all = (lines.length ? lines : [{}]).map(line => ({ price: '300.00', quantity: 1, ...line }) as Record<string, unknown>)
      const kept = all.filter(line => line.status !== 5)
      const goods = kept.reduce((sum, line) => sum + Number(line.price) * Number(line.quantity), 0)
      const [ship = 0, fee = 0, margin = 0, discount = 0] = ['shipping_charge', 'cod_fee', 'margin_amount', 'discount_amount'].map(key =>
        Number(values[key] ?? 0),
      )
      const id = await insertRow(munshi.db, 'orders', {
        order_number: number,
        reseller: 100_001,
        customer: 1,
        customer_name: 'Asha Rao',
        city: 'Pune',
        state: 'Maharashtra',
        pincode: '411001',
        payment_mode: 'cod',
        cod_verification: 'not_required',
        status: all[0]?.status ?? 2,
        sub_order_count: all.length,
        placed_at: '2026-11-18T05:00:00.000Z',
        goods_amount: goods.toFixed(2),
        total_amount: (goods + ship + fee + margin - discount).toFixed(2),
        ...values,
      })
      const ids: number[] = []
      for (const [index, line] of all.entries()) {
        ids.push(
          await insertRow(munshi.db, 'sub_orders', {
            sub_order_number: `${number}_${index + 1}`,
            order: id,
            supplier: 1001,
            catalog: 500_101,
            product: 900_001,
            product_name: 'Printed kurti',
            variation: 'M',
            amount: (Number(line.price) * Number(line.quantity)).toFixed(2),
            supplier_price: '250.00',
            status: 2,
            placed_at: '2026-11-18T05:00:00.000Z',
            sla_date: '2026-11-20',
            ...line,
          }),
        )
      }
      return { id, number, lines: ids }
    },
    /** Does an action to a row at its version, by the agent where nobody else is named. */
    async act(table: Name, id: number, name: string, answers: object = {}, by: Browser = agent) {
      const { version } = await row(table, id)
      return by.post(`/api/${table}/${id}/actions/${name}`, answers, { 'if-match': String(version) })
    },
    async stock(product = 900_001, name = 'M'): Promise<number> {
      const { variations } = await row('products', product)
      return (variations as { name: string; stock: number }[]).find(one => one.name === name)?.stock ?? Number.NaN
    },
    async undo(answer: Response) {
      return agent.post(`/api/changes/${answer.headers.get('change-set')}/revert`)
    },
  }
}

/** The refusal an answer says. */
export async function refusal(answer: Response): Promise<Refused> {
  return { ...(await said<Refused>(answer)), status: answer.status }
}
