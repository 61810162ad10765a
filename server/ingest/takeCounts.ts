import { sql } from 'kysely'
import { type Ingest, listOf, type Told } from '../../schema/ingest.ts'
import type { Values } from '../../schema/planner.ts'
import type { CountEvent } from '../../schema/wire/ingestCalls.ts'
import { openChange } from '../changes/openChange.ts'
import { planAction } from '../changes/planAction.ts'
import { record } from '../changes/record.ts'
import { lockRows } from '../changes/rows.ts'
import type { Write } from '../changes/write.ts'
import { conditionSql } from '../lists/conditionSql.ts'
import type { Telling } from '../notices/tell.ts'

type Counts = Extract<Told, { what: 'counts' }>

/**
 * Counts what is told of rows, or keeps it in their lists, and does what is declared to follow, as change sets of the system.
 * @returns ids of the events whose row is known
 */
export async function takeCounts(telling: Telling, told: Counts, events: readonly CountEvent[]): Promise<ReadonlySet<string>> {
  const others = (told.ingest.and ?? []).flatMap(name => telling.engine.tools.get(name) ?? [])
  const taken = new Set<string>()
  for (const tool of [told.tool, ...others]) for (const { id } of await takeOf(telling, { ...told, tool }, events)) taken.add(id)
  return taken
}

/** @returns the events whose row is known in one tool */
async function takeOf(
  { sql: db, engine }: Telling,
  { name, tool, ingest }: Counts,
  events: readonly CountEvent[],
): Promise<readonly CountEvent[]> {
  const { by, triggers } = ingest
  const open = () => openChange(engine, db, null, 'ingest', name)
  const list = listOf(ingest)
  const offered = tool.fields[list ?? '']?.options?.map(({ id }) => id)
  const fits = events.filter(event => offered === undefined || offered.some(id => id === event[list ?? '']))
  const keys = [...new Set(fits.map(event => event[by] ?? ''))]
  const { rows: found } = await sql<{ id: number; key: string }>`select id, ${sql.ref(by)} as key from ${sql.table(tool.name)}
    where ${sql.ref(by)} = any(${keys}::text[])`.execute(db)
  const keyOf = new Map(found.map(({ id, key }) => [id, key]))
  const known = new Set(keyOf.values())
  const taken = fits.filter(event => known.has(event[by] ?? ''))
  if (taken.length === 0) return []

  const change = open()
  const rows = await lockRows(
    change,
    tool.name,
    found.map(({ id }) => id),
  )
  const writes = rows.flatMap((row): Write[] => {
    const set = setBy(
      ingest,
      row,
      taken.filter(event => event[by] === keyOf.get(row.id)),
    )
    const group = `${tool.name} ${row.id}`
    return set ? [{ tool: tool.name, op: 'update', row: row.id, set, group, version: row.version }] : []
  })
  if (writes.length === 0) return taken
  await record(change, { tool: tool.name, what: 'update', targets: rows.map(({ id }) => id), writes, refused: [] })

  if (triggers) {
    const next = open()
    const { rows: due } = await sql<{ id: number }>`select r.id from ${sql.table(tool.name)} r
      where r.id = any(${rows.map(({ id }) => id)}::bigint[]) and ${conditionSql(triggers.where, 'r', next.rules)} order by r.id`.execute(
      db,
    )
    const ids = due.map(({ id }) => id)
    const plan = ids.length > 0 && (await planAction(next, tool, triggers.action, await lockRows(next, tool.name, ids), {}))
    if (plan && plan.writes.length > 0) await record(next, plan)
  }
  return taken
}

/** What a row says after these events; nothing where it says so already. */
function setBy(ingest: Ingest, row: Readonly<Record<string, unknown>>, events: readonly CountEvent[]): Values | null {
  const { counts, adds } = ingest
  if (counts !== undefined) return { [counts]: Number(row[counts] ?? 0) + events.length }
  const list = listOf(ingest)
  if (list === undefined) return null
  const before: readonly unknown[] = Array.isArray(row[list]) ? row[list] : []
  const told = new Set<unknown>(events.map(event => event[list]))
  const after = adds === undefined ? before.filter(one => !told.has(one)) : [...new Set([...before, ...told])]
  return after.length === before.length ? null : { [list]: after.length > 0 ? after : null }
}
