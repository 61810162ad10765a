import { sql } from 'kysely'
import type { Aggregate } from '../../schema/aggregate.ts'
import type { Scalar } from '../../schema/condition.ts'
import { holds } from '../../schema/holds.ts'
import { rowsBy } from '../../schema/maps.ts'
import { formerColumns, formerNames } from '../../schema/migrateFrom.ts'
import type { Resource } from '../../schema/resource.ts'
import type { HistoryBelow } from '../../schema/wire/changes.ts'
import type { Change } from './context.ts'
import { counted } from './counted.ts'
import { withCurrentValues } from './currentValues.ts'
import { changesOf, type KeptChange, ops, stateBefore } from './entryChanges.ts'
import { isLimited, mayRead, reached } from './recordFor.ts'
import { fieldsOf, figuresOf } from './refreshAggregates.ts'
import { rowsById } from './rows.ts'
import { titleTexts } from './titleTexts.ts'
import type { Added, Values } from './write.ts'

/** What a change set did to rows that belong to a record, and what was rolled up from these before and after it. */
export interface Below {
  /** Its place in the history: the last of its entries. */
  readonly at: number
  readonly rows: readonly HistoryBelow[]
  /** Empty where that is not known. */
  readonly from: Values
  readonly to: Values
}

/** Rows of another tool that belong to a record: it lists them, or is rolled up from them. */
interface Link {
  readonly child: Resource
  readonly by: string
  readonly isListed: boolean
  readonly figures: Readonly<Record<string, Aggregate>>
}

/** One write to such a row, with the row before and after. */
interface Event {
  readonly kept: KeptChange & { readonly id: number; readonly row: number; readonly change_set: number }
  readonly from: Values
  readonly to: Values
}

/** Writes to rows of one tool that are looked through, and rows of one change set that are told. */
const MOST = 5_000
const TOLD = 20
/** Rows that are gone through to work out figures, all in all: those of so long a past are not told. */
const WORTH = 2_000_000

/**
 * What happened to the rows that belong to a record, by change set, the newest first.
 * @param own writes to the record itself
 */
export async function historyBelow(
  change: Change,
  tool: Resource,
  id: number,
  own: readonly { readonly id: number; readonly change_set: number }[],
): Promise<ReadonlyMap<number, Below>> {
  const places = new Map<number, number>()
  const place = (set: number, at: number) => places.set(set, Math.max(at, places.get(set) ?? 0))
  for (const one of own) place(one.change_set, one.id)
  const told = new Map<number, HistoryBelow[]>()
  const figures = new Map<number, { from: Values; to: Values }>()
  for (const link of linksOf(change, tool)) {
    const { events, isWhole } = await eventsOf(change, link, id)
    for (const { kept } of events) place(kept.change_set, kept.id)
    for (const [set, rows] of await toldRows(change, link, events)) told.set(set, [...(told.get(set) ?? []), rows])
    if (!isWhole) continue
    const sets = [...places].sort(([, one], [, other]) => other - one).map(([set]) => set)
    for (const [set, { from, to }] of await figuresAt(change, link, id, events, sets)) {
      const before = figures.get(set)
      figures.set(set, { from: { ...before?.from, ...from }, to: { ...before?.to, ...to } })
    }
  }
  const newest = [...places].sort(([, one], [, other]) => other - one)
  return new Map(newest.map(([set, at]) => [set, { at, rows: told.get(set) ?? [], from: {}, to: {}, ...figures.get(set) }]))
}

function linksOf({ engine }: Change, { fields }: Resource): Link[] {
  const listed = Object.values(fields).flatMap(({ holdsRows }) => (holdsRows ? [{ of: holdsRows.of, by: holdsRows.by }] : []))
  const rolled = Object.entries(fields).flatMap(([key, { aggregate }]) => (aggregate ? [{ key, aggregate: aggregate }] : []))
  const all = rowsBy([...listed, ...rolled.map(({ aggregate }) => aggregate)], ({ of, by }) => `${of} ${by}`)
  return [...all.values()].flatMap(([one]) => {
    const child = engine.tools.get(one?.of ?? '')
    if (!child || !one) return []
    const same = ({ of, by }: { of: string; by: string }) => of === one.of && by === one.by
    const figures = Object.fromEntries(rolled.filter(({ aggregate }) => same(aggregate)).map(({ key, aggregate }) => [key, aggregate]))
    return [{ child, by: one.by, isListed: listed.some(same), figures }]
  })
}

/** Writes to rows that belong to the record or once did, the newest first. Of rows that it is only rolled up from, those that could move a figure. */
async function eventsOf(change: Change, link: Link, id: number): Promise<{ events: readonly Event[]; isWhole: boolean }> {
  const { child, by, isListed, figures } = link
  const number = sql`(select number from tool_numbers where name = ${child.name})`
  const named = [...new Set(Object.values(figures).flatMap(fieldsOf))].flatMap(key => [key, ...formerColumns(child, key)])
  const keys = named.flatMap(key => [key, `+${key}`])
  const references = [by, ...formerNames(child, by)].map(key => sql`g.before @> ${JSON.stringify({ [key]: id })}::jsonb`)
  const some = isListed ? sql`` : sql` and (r.op <> 1 or r.before ?| ${keys}::text[])`
  const { rows: found } = await sql<Event['kept']>`with held as (
      select id as "row" from ${sql.table(child.name)} where ${sql.ref(by)} = ${id}
      union select g."row" from change_rows g where g.tool = ${number} and g.op = 2 and (${sql.join(references, sql` or `)})
    )
    select r.id, r."row", r.op, r.before, r.change_set from held join change_rows r on r.tool = ${number} and r."row" = held."row"
    where true${some} order by r.id desc limit ${MOST}`.execute(change.sql)
  const rows = withCurrentValues(change, child.name, found)
  const now = new Map<number, Values>(
    (await rowsById(change.sql, child.name, [...new Set(rows.map(({ row }) => row))])).map(row => [row.id, { ...row }]),
  )
  const events = rows.flatMap(kept => {
    const to = now.get(kept.row) ?? {}
    const from = stateBefore(kept, to)
    now.set(kept.row, from)
    return from[by] === id || to[by] === id ? [{ kept, from, to }] : []
  })
  return { events, isWhole: rows.length < MOST }
}

/** Rows that each change set wrote, as far as the person may read them. */
async function toldRows(change: Change, { child, isListed }: Link, events: readonly Event[]): Promise<Map<number, HistoryBelow>> {
  if (!isListed || !mayRead(change, child.name)) return new Map()
  const ids = [...new Set(events.map(({ kept }) => kept.row))]
  const live = new Set((await rowsById(change.sql, child.name, ids)).map(row => row.id))
  const seen = await reached(change, child.name, [...live])
  const limited = isLimited(change, child.name)
  const shown = events.filter(({ kept: { row } }) => (live.has(row) ? seen.has(row) : !limited))
  const told = new Map<number, HistoryBelow>()
  for (const [set, own] of rowsBy(shown, ({ kept }) => kept.change_set)) {
    const first = own.toReversed().slice(0, TOLD)
    const titles = await titleTexts(change, child.name, new Map(first.map(({ kept, from, to }) => [kept.row, { ...from, ...to }])))
    const done = (op: number) => new Set(own.flatMap(({ kept }) => (kept.op === op ? [kept.row] : []))).size
    told.set(set, {
      tool: child.name,
      counts: { insert: done(0), update: done(1), delete: done(2) },
      rows: first.map(({ kept, to }) => ({
        id: kept.row,
        title: titles.get(kept.row) ?? '',
        op: ops[kept.op] ?? 'update',
        changes: changesOf(change, child, kept, to),
      })),
    })
  }
  return told
}

/**
 * Roll-ups of a record before and after each change set: what is rolled up from rows that none of them wrote, with the others as they stood then.
 * @param sets the newest first
 */
async function figuresAt(change: Change, { child, by, figures }: Link, id: number, events: readonly Event[], sets: readonly number[]) {
  const at = new Map<number, { from: Values; to: Values }>()
  const own = rowsBy(events, ({ kept }) => kept.change_set)
  const standing = new Map<number, Values>()
  for (const { kept, to } of events) if (!standing.has(kept.row)) standing.set(kept.row, to)
  if (Object.keys(figures).length === 0 || own.size * standing.size > WORTH) return at
  const others = await figuresOf(change, child.name, by, figures, id, [...standing.keys()])
  const now = (): Values => {
    const rows = [...standing.values()].filter(row => row[by] === id)
    return Object.fromEntries(
      Object.entries(figures).map(([key, aggregate]) => [
        key,
        joined(
          aggregate.as,
          others[key],
          rows.filter(row => holds(aggregate.where, row, change.rules)),
        ),
      ]),
    )
  }
  let to = now()
  for (const set of sets) {
    for (const { kept, from: before } of own.get(set) ?? []) standing.set(kept.row, before)
    const from = own.has(set) ? now() : to
    at.set(set, { from, to })
    to = from
  }
  return at
}

/** A figure over some rows, with further rows. */
function joined(as: Aggregate['as'], figure: unknown, rows: readonly Values[]): unknown {
  if ('count' in as) return Number(figure ?? 0) + rows.length
  if ('sum' in as) return rows.reduce((sum: unknown, row) => counted.added(sum, (row[as.sum] ?? 0) as Added), figure ?? 0)
  if ('avg' in as) return averaged(figure, rows, as.avg)
  if ('share' in as) return shareOf(as, figure, rows)
  if ('first' in as) {
    const found = [figure, ...rows.map(row => row[as.first])].map(value => as.order.indexOf(value as Scalar)).filter(place => place >= 0)
    return found.length > 0 ? as.order[Math.min(...found)] : as.otherwise
  }
  if ('latest' in as) return latestOf(as, figure, rows)
  const key = 'min' in as ? as.min : as.max
  const all = [figure, ...rows.map(row => row[key])].filter(value => value !== null && value !== undefined)
  const sorted = all.sort((one, other) => (before(one, other) ? -1 : 1))
  return ('min' in as ? sorted[0] : sorted.at(-1)) ?? null
}

/** @param figure the moment and the value of the latest of other rows */
function latestOf({ latest, by }: { readonly latest: string; readonly by: string }, figure: unknown, rows: readonly Values[]): unknown {
  const own = rows.map(row => [String(row[by]), row[latest]] as const)
  const all = figure ? [...own, figure as readonly [string, unknown]] : own
  return all.toSorted(([one], [other]) => Date.parse(one) - Date.parse(other)).at(-1)?.[1] ?? null
}

/** @param figure both sums of other rows */
function shareOf({ share, among }: { readonly share: string; readonly among: string }, figure: unknown, rows: readonly Values[]) {
  const [part, whole] = (figure ?? [0, 0]) as readonly [number, number]
  const sum = (key: string, start: number) => rows.reduce((all, row) => all + Number(row[key] ?? 0), start)
  return counted.average(100 * sum(share, part), sum(among, whole))
}

/** @param figure sum and count of other rows */
function averaged(figure: unknown, rows: readonly Values[], key: string): string | null {
  const [sum, count] = (figure ?? ['0', 0]) as readonly [string, number]
  const own = rows.flatMap(row => row[key] ?? [])
  return counted.average(own.reduce((all: unknown, value) => counted.added(all, value as Added), sum) as Added, count + own.length)
}

/** Amounts come as texts of digits, days and moments as texts that sort as they are. */
function before(one: unknown, other: unknown): boolean {
  const isNumber = !Number.isNaN(Number(one)) && !Number.isNaN(Number(other))
  return isNumber ? Number(one) < Number(other) : String(one) < String(other)
}
