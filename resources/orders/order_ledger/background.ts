import { type Kysely, sql } from 'kysely'
import type { Country } from '../../../schema/country.ts'
import { type LeftOut, openChange, reader, record, type Tables, type ToolWork, work as workOf } from '../../../server/handlers.ts'
import type { Read } from '../../planner.ts'
import { openBooks } from '../planning/orderBooks.ts'
import { checks } from './background/checks.ts'

const NAME = 'open_order_ledger'
/** Orders whose ledger is opened in one transaction. */
const AT_ONCE = 200
/** Between two transactions, so that a large database stays quick for its users meanwhile. */
const PAUSE_MS = 100

/**
 * Gives orders from before the ledger the entries that they begin with, and names those whose figures do not agree with each other. An order that is acted
 * on before its turn gets its entries in the change of that action.
 */
const opens = workOf(
  NAME,
  async function* ({ db, engine, position }) {
    let behind = position
    for (;;) {
      const ids = await unopened(db.sql, behind)
      const last = ids.at(-1)
      if (last === undefined) return
      if (behind !== position) await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
      behind = last
      yield {
        position: last,
        writes: async trx => ({ changed: await openLedgers(engine, trx, ids), left: await untied(trx, ids, engine.country) }),
      }
    }
  },
  { lane: 'jobs', every: 1440 },
)

/** Orders behind an id that may have received something and have no entries, the first of them. */
async function unopened(db: Kysely<Tables>, behind: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select o.id from orders o
    where o.id > ${behind} and not exists (select from order_ledger l where l."order" = o.id)
      and (o.verified_at is not null or o.payment_mode = 'credits' or o.credits_used > 0
        or exists (select from sub_orders s where s."order" = o.id and (s.delivered_at is not null or s.paid_amount > 0)))
    order by o.id limit ${AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

/** @returns how many orders got entries */
async function openLedgers(engine: Parameters<typeof openChange>[0], trx: Kysely<Tables>, ids: readonly number[]): Promise<number> {
  const change = openChange(engine, trx, null, 'job', NAME)
  // The same reader, typed by the tables of the planners.
  const read: object = reader(change)
  const books = await openBooks(ids, read as Read, engine.country)
  const opened = ids.map(id => books.open(id, `order ${id}`)).filter(entries => entries.length > 0)
  if (opened.length > 0) await record(change, { tool: 'order_ledger', what: 'create', writes: opened.flat(), refused: [] })
  return opened.length
}

/** Orders whose ledger, once opened, does not agree with what is stored next to it; each with the rule and the two figures, for the run of the job. */
async function untied(trx: Kysely<Tables>, ids: readonly number[], country: Country): Promise<LeftOut[]> {
  const [after, to] = [Math.min(...ids) - 1, Math.max(...ids)]
  const named = await sql<{
    id: number
    number: string
  }>`select id, order_number as number from orders where id = any(${ids}::int[])`.execute(trx)
  const numbers = new Map(named.rows.map(({ id, number }) => [id, number]))
  const left: LeftOut[] = []
  for (const { tool, rule, differences } of checks) {
    if (tool !== 'orders') continue
    const { rows } = await differences({ after, to, country }).execute(trx)
    for (const { id, expected, actual } of rows) {
      const number = numbers.get(id)
      if (number) left.push({ title: number, reason: `${rule}: expected ${expected}, found ${actual}` })
    }
  }
  return left
}

export const background: ToolWork = { works: [opens], checks }
