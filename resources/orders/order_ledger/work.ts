import { type Kysely, sql } from 'kysely'
import { openChange, reader, record, type Tables, type ToolWork, work as workOf } from '../../../server/handlers.ts'
import type { Read } from '../../planner.ts'
import { openBooks } from '../planning/orderBooks.ts'
import { checks } from './work/checks.ts'

const NAME = 'open_order_ledger'
/** Orders whose ledger is opened in one transaction. */
const AT_ONCE = 200
/** Between two transactions, so that a large database stays quick for its users meanwhile. */
const PAUSE_MS = 100

/**
 * Gives orders from before the ledger the entries that they begin with. An order that is acted on before its turn gets them in the change of that action.
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
      yield { position: last, writes: async trx => ({ changed: await openLedgers(engine, trx, ids) }) }
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

export const work: ToolWork = { works: [opens], checks }
