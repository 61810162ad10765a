import { type Kysely, sql } from 'kysely'
import {
  AT_ONCE,
  checksOf,
  type DataCheck,
  type Difference,
  extent,
  openChange,
  reader,
  record,
  type Tables,
  type ToolWork,
  work as workOf,
} from '../../../server/handlers.ts'
import { insert, type Read, type Row, update } from '../../planner.ts'

const NAME = 'reconcile_books'
/** Open differences that are kept of one rule; the rule has their true number. */
const MOST_KEPT = 1000
/** Steps of one rule in the position of the work: more than any table needs. */
const STEPS = 1_000_000

type Engine = Parameters<typeof openChange>[0]
/** The records with ids above `after` and up to `to`, in one transaction. */
interface Part {
  readonly check: DataCheck
  readonly after: number
  readonly to: number
}

/** Checks the books each night, in steps of a bounded number of records. It changes no record but its own findings. */
const reconciles = workOf(
  NAME,
  async function* ({ db, engine, clock, position }) {
    const checks = checksOf(engine, db.sql, clock())
    for (const [index, check] of checks.entries()) {
      const first = index * STEPS
      if (position >= first + STEPS) continue
      const { rows, last } = await extent(db.sql, check.tool)
      const steps = Math.max(1, Math.ceil(last / AT_ONCE))
      for (let step = Math.max(0, position - first); step < steps; step += 1) {
        const part = { check, after: step * AT_ONCE, to: (step + 1) * AT_ONCE }
        const isLast = step === steps - 1
        yield {
          position: isLast ? first + STEPS : first + step + 1,
          writes: async trx => {
            const { rows: found } = await check.differences({ ...part, country: engine.country }).execute(trx)
            const changed = await keepFound(engine, trx, part, found)
            await count(trx, part, found.length, isLast ? rows : null, clock())
            return { changed }
          },
        }
      }
    }
    yield { position: checks.length * STEPS + 1, writes: async trx => dropOldRules(trx, checks) }
  },
  { lane: 'jobs', at: '02:30', due: ({ db }) => isNew(db.sql) },
)

/** True if the books were never checked: a new database does not wait for the night. */
async function isNew(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`select not exists (select from reconciliation_rules) as due`.execute(db)
  return rows[0]?.due ?? false
}

/**
 * Adds new differences of a part, closes those that are gone, and opens those again that a correction did not put right.
 * @returns how many changed
 */
async function keepFound(engine: Engine, trx: Kysely<Tables>, { check, after, to }: Part, found: readonly Difference[]): Promise<number> {
  const change = openChange(engine, trx, null, 'job', NAME)
  // The same reader, typed by the tables of the planners.
  const reads: object = reader(change)
  const { today } = change.rules
  const rule = { rule: check.name as Row<'reconciliation_differences'>['rule'], tool: check.tool, figure: check.figure ?? '' }
  const all = await (reads as Read).locked('reconciliation_differences', { ...rule, status: ['open', 'corrected'] })
  const known = new Map(all.filter(({ row }) => row > after && row <= to).map(one => [one.row, one]))
  const fresh = found.filter(({ id }) => !known.has(id)).slice(0, Math.max(0, MOST_KEPT - all.length))
  const places = await placesOf(trx, check.tool, fresh)
  const still = new Map(found.map(one => [one.id, one]))
  const writes = [
    ...fresh.map(({ id, expected, actual }) =>
      insert(
        'reconciliation_differences',
        `${check.name} ${id}`,
        { ...rule, row: id, expected, actual, found_on: today, ...places.get(id) },
        NAME,
      ),
    ),
    ...[...known.values()].flatMap(one => {
      const now = still.get(one.row)
      if (!now) return update('reconciliation_differences', one, { status: 'closed', closed_on: today }, NAME)
      const { expected, actual } = now
      const isSame = one.status === 'open' && one.expected === expected && one.actual === actual
      return isSame ? [] : update('reconciliation_differences', one, { status: 'open', expected, actual }, NAME)
    }),
  ]
  if (writes.length > 0) await record(change, { tool: 'reconciliation_differences', what: 'update', writes, refused: [] })
  return writes.length
}

/** The order and the line of each record that has one; an order of one line has that line. */
async function placesOf(trx: Kysely<Tables>, tool: string, found: readonly Difference[]) {
  const ids = found.map(({ id }) => id)
  const from =
    tool === 'orders'
      ? sql`select o.id, o.id as "order", case when count(*) = 1 then min(l.id) end as sub_order from orders o
          join sub_orders l on l."order" = o.id where o.id = any(${ids}::int[]) group by o.id`
      : tool === 'sub_orders'
        ? sql`select id, "order", id as sub_order from sub_orders where id = any(${ids}::int[])`
        : tool === 'payouts'
          ? sql`select p.id, l."order", l.id as sub_order from payouts p join sub_orders l on l.id = p.sub_order where p.id = any(${ids}::int[])`
          : null
  if (from === null || ids.length === 0) return new Map<number, { order: number; sub_order: number | null }>()
  const { rows } = await sql<{ id: number; order: number; sub_order: number | null }>`${from}`.execute(trx)
  return new Map(rows.map(({ id, order, sub_order }) => [id, { order, sub_order }]))
}

/** Counts what a rule found. These are figures, as roll-ups are: they have no history. @param rows of the tool; null before the last part */
async function count(trx: Kysely<Tables>, { check, after }: Part, found: number, rows: number | null, now: Date): Promise<void> {
  const at = now.toISOString()
  const { name, tool, figure = '' } = check
  await sql`insert into reconciliation_rules as r (version, created_at, updated_at, name, tool, figure, counted)
    values (1, ${at}, ${at}, ${name}, ${tool}, ${figure}, ${found}) on conflict (name, tool, figure)
    do update set counted = ${after === 0 ? sql`excluded.counted` : sql`r.counted + excluded.counted`}, updated_at = ${at}`.execute(trx)
  if (rows !== null)
    await sql`update reconciliation_rules set rows = ${rows}, differences = counted, checked_at = ${at}
      where name = ${name} and tool = ${tool} and figure = ${figure}`.execute(trx)
}

/** Removes rules that the declarations no longer have. */
async function dropOldRules(trx: Kysely<Tables>, checks: readonly DataCheck[]) {
  const kept = checks.map(({ name, tool, figure = '' }) => `${name} ${tool} ${figure}`)
  const { numAffectedRows } = await sql`delete from reconciliation_rules
    where name || ' ' || tool || ' ' || figure <> all(${kept}::text[])`.execute(trx)
  return { changed: Number(numAffectedRows ?? 0) }
}

export const background: ToolWork = { works: [reconciles] }
