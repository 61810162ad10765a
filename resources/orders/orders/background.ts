import { sql } from 'kysely'
import type { Country } from '../../../schema/country.ts'
import { type AfterWrite, type ToolWork, work as workOf } from '../../../server/handlers.ts'
import { hasBooks, openAmountCheck, refreshOpenAmounts } from './background/openAmounts.ts'

/** Orders whose open amount is filled in one transaction. */
const AT_ONCE = 2000

/** Keeps the open amount of orders up to date: it depends on their total, on which lines are live, and on the ledger. */
const refreshAfterWrite =
  (country: Country): AfterWrite =>
  async (db, touched, changed, moved) => {
    const isMoved = (tool: string, fields: readonly string[]) => ['*', ...fields].some(field => changed.get(tool)?.has(field))
    const ids = new Set(isMoved('orders', ['total_amount']) ? touched.get('orders') : [])
    for (const tool of ['sub_orders', 'order_ledger'])
      if (isMoved(tool, ['status', 'amount'])) for (const { values } of moved(tool)) ids.add(Number(values.order))
    if (ids.size > 0) await refreshOpenAmounts(db, country, sql`o.id = any(${[...ids]}::bigint[])`)
  }

/** Fills the open amount of orders from before the column. It leaves out orders whose ledger is not opened yet, see `order_ledger/background.ts`. */
const fillOlderOrders = workOf(
  'fill_open_amounts',
  async function* ({ db, engine, position }) {
    let after = position
    for (;;) {
      const { rows } = await sql<{ id: number }>`select o.id from orders o where o.id > ${after} and o.open_amount is null
        and ${hasBooks} order by o.id limit ${AT_ONCE}`.execute(db.sql)
      const last = rows.at(-1)?.id
      if (last === undefined) return
      after = last
      const ids = rows.map(({ id }) => id)
      yield {
        position: last,
        writes: async trx => ({ changed: await refreshOpenAmounts(trx, engine.country, sql`o.id = any(${ids}::bigint[])`) }),
      }
    }
  },
  { lane: 'jobs', every: 1440 },
)

export const background: ToolWork = {
  works: [fillOlderOrders],
  checks: [openAmountCheck],
  afterWrite: refreshAfterWrite,
  afterDemo: async ({ trx, country }) => void (await refreshOpenAmounts(trx, country, sql`o.open_amount is null`)),
}
