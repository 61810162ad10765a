import { sql } from 'kysely'
import { countries } from '../../schema/country.ts'
import { localDay } from '../../schema/days.ts'
import { holds } from '../../schema/holds.ts'
import type { Told } from '../../schema/ingest.ts'
import type { IngestRows } from '../../schema/ingestRows.ts'
import { rowsBy } from '../../schema/maps.ts'
import type { PlannerRow, Values } from '../../schema/planner.ts'
import type { Resource } from '../../schema/resource.ts'
import type { RowEvent } from '../../schema/wire/ingestCalls.ts'
import { columnsOf } from '../changes/columnsOf.ts'
import type { Change } from '../changes/context.ts'
import { mergeWrites } from '../changes/mergeWrites.ts'
import { openChange } from '../changes/openChange.ts'
import { record } from '../changes/record.ts'
import { lockRows } from '../changes/rows.ts'
import { runEffect } from '../changes/runEffect.ts'
import { isNewRow, type Write } from '../changes/write.ts'
import { conditionSql } from '../lists/conditionSql.ts'
import type { Telling } from '../notices/tell.ts'
import { firstValues } from './firstValues.ts'
import { lookedUp } from './lookedUp.ts'

/**
 * Makes rows of events, or adds the events to rows that exist, as one change set of the system. The planner `ingest` of the tool adds writes.
 * @returns ids of the events whose references name rows
 */
export async function takeRows(
  { sql: db, engine }: Telling,
  { name, tool, ingest }: Extract<Told, { what: 'rows' }>,
  told: readonly RowEvent[],
): Promise<ReadonlySet<string>> {
  // One call at a time: two that make the same new row would fail.
  await sql`select pg_advisory_xact_lock(hashtext(${`ingest ${name}`}))`.execute(db)
  const { zone } = countries[engine.country]
  const change = openChange(engine, db, null, 'ingest', name)
  const events = await knownEvents(change, ingest, await lookedUp(db, ingest, told))
  if (events.length === 0) return new Set()
  const read = events.map(event => ({ event, set: setOf(ingest, event, zone) }))
  const groups = rowsBy(read, ({ set }) => keyOf(ingest, set))
  const known = await existing(
    change,
    tool,
    ingest,
    [...groups.values()].flatMap(own => (own[0] ? [own[0].set] : [])),
  )
  const planned = [...groups].map(([key, own]): PlannerRow => {
    const row = known.get(key)
    const last = Object.assign({}, ...own.map(({ set }) => set)) as Values
    const numbers = Object.entries(ingest.adds ?? {}).map(([field, source]) => {
      const sum = own.reduce((total, { event }) => total + amountOf(source, event, change.rules), 0)
      return [field, Number(row?.[field] ?? 0) + sum] as const
    })
    const set = { ...last, ...Object.fromEntries(numbers), ...highestOf(ingest, own, row), ...firstValues(ingest, own, row) }
    const group = `${tool.name} ${key}`
    const answers = { events: own.map(({ event }) => event) }
    return { row: row ?? { id: 0, version: 0, ...set }, set, self: row?.id ?? { newRow: key }, group, answers }
  })
  const writes = planned.map(({ row: { version }, set, self, group }): Write => {
    if (isNewRow(self)) return { tool: tool.name, op: 'insert', row: self, set, group }
    return { tool: tool.name, op: 'update', row: self, set, group, version }
  })
  const more = await runEffect(change, `${tool.name}.ingest`, planned, { events })
  await record(change, {
    tool: tool.name,
    what: 'update',
    targets: [...known.values()].map(({ id }) => id),
    writes: mergeWrites([...writes, ...more.writes]),
    refused: [],
  })
  return new Set(events.map(({ id }) => id))
}

/** The events whose references name rows that exist and meet the `where` of the reference. */
async function knownEvents(change: Change, { event: fields }: IngestRows, events: readonly RowEvent[]): Promise<readonly RowEvent[]> {
  let known = events
  for (const [key, { refersTo }] of Object.entries(fields)) {
    if (!refersTo) continue
    const ids = [...new Set(known.flatMap(event => (typeof event[key] === 'number' ? [event[key]] : [])))]
    const { rows } = await sql<{ id: number }>`select r.id from ${sql.table(refersTo.tool)} r
      where r.id = any(${ids}::bigint[]) and ${conditionSql(refersTo.where, 'r', change.rules)}`.execute(change.sql)
    const there = new Set<unknown>(rows.map(({ id }) => id))
    known = known.filter(event => (event[key] ?? null) === null || there.has(event[key]))
  }
  return known
}

/** The highest value of each kept number, over the events and the row. */
function highestOf({ highest = {} }: IngestRows, own: readonly { readonly event: RowEvent }[], row: Values | undefined): Values {
  const numbers = Object.entries(highest).map(([field, source]) => {
    const values = own.map(({ event }) => Number(event[source ?? ''] ?? 0))
    return [field, Math.max(Number(row?.[field] ?? 0), ...values)] as const
  })
  return Object.fromEntries(numbers)
}

const MINUTE_MS = 60_000

/** The values that an event gives its row. */
function setOf({ sets }: IngestRows, event: RowEvent, zone: string): Values {
  const value = (source: (typeof sets)[string]) => {
    if (typeof source === 'string') return event[source]
    if (!source) return undefined
    const at = new Date(event.at)
    return 'dayOf' in source ? localDay(at, zone) : new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS).toISOString()
  }
  return Object.fromEntries(Object.entries(sets).map(([field, source]) => [field, value(source) ?? null]))
}

const keyOf = ({ once }: IngestRows, row: Values): string => JSON.stringify(once.map(field => String(row[field] ?? '')))

/** The rows that exist, locked, by their key. */
async function existing(change: Parameters<typeof lockRows>[0], tool: Resource, ingest: IngestRows, sets: readonly Values[]) {
  const types = columnsOf(tool, change.engine.country)
  const conditions = ingest.once.map(field => {
    const values = [...new Set(sets.map(set => String(set[field])))]
    return sql`r.${sql.ref(field)} = any(${values}::${sql.raw(types.get(field) ?? 'text')}[])`
  })
  const { rows } = await sql<{ id: number }>`select r.id from ${sql.table(tool.name)} r where ${sql.join(conditions, sql` and `)}
    order by r.id`.execute(change.sql)
  const locked = await lockRows(
    change,
    tool.name,
    rows.map(({ id }) => id),
  )
  return new Map(locked.map(row => [keyOf(ingest, row), row]))
}

function amountOf(source: NonNullable<IngestRows['adds']>[string], event: RowEvent, context: Parameters<typeof holds>[2]): number {
  if (typeof source === 'number') return source
  if (typeof source === 'string') return Number(event[source] ?? 0)
  return source && holds(source.where, event, context) ? 1 : 0
}
