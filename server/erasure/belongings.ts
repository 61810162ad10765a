import { type RawBuilder, sql } from 'kysely'
import { holds } from '../../schema/holds.ts'
import { formerNames } from '../../schema/migrateFrom.ts'
import type { NamedRow, Resource } from '../../schema/resource.ts'
import { columnsOf } from '../changes/columnsOf.ts'
import type { Change } from '../changes/context.ts'
import { withCurrentValues } from '../changes/currentValues.ts'
import { toolNumbers } from '../changes/writeHistory.ts'

/** All rows that belong to a person, by tool: those that are there, and those that were once and are told by the history alone. */
export type Belongings = ReadonlyMap<string, Readonly<Record<'live' | 'gone', ReadonlySet<number>>>>

type Found = Map<string, Record<'live' | 'gone', Set<number>>>

/** One declared step: rows of `child` that say they belong to a row of `parent`. */
interface Step extends Omit<NamedRow, 'tool'> {
  readonly child: Resource
  readonly parent: string
}

type Rows = Readonly<Record<'live' | 'gone', Iterable<number>>>

/**
 * Follows what tools declare about whose their rows are, from one row onwards: a reseller's customers, their orders, the comments on these. However many
 * there are, they come in batches.
 */
export async function belongingsOf(change: Change, tool: string, row: number): Promise<Belongings> {
  const steps = stepsOf([...change.engine.tools.values()])
  const numbers = await toolNumbers(change, [...new Set([tool, ...steps.map(({ child }) => child.name)])])
  const found: Found = new Map()
  let reached = take(found, new Map([[tool, { live: [row], gone: [] }]]))
  while (reached.size > 0) {
    const next = new Map<string, Rows>()
    for (const step of steps) {
      const parents = reached.get(step.parent)
      if (!parents) continue
      const { live, gone } = await childrenOf(change, step, await namesOf(change, step.parent, step.by, parents), numbers)
      const before = next.get(step.child.name)
      next.set(step.child.name, { live: [...(before?.live ?? []), ...live], gone: [...(before?.gone ?? []), ...gone] })
    }
    reached = take(found, next)
  }
  return found
}

/** Fields that say that a row, wherever it is kept, belongs to one of these: `named` holds one of `names`. */
export async function saidOf(change: Change, belongings: Belongings): Promise<{ tool: string; named: string; names: string[] }[]> {
  const said: { tool: string; named: string; names: string[] }[] = []
  for (const { child, parent, named, by } of stepsOf([...change.engine.tools.values()])) {
    const rows = belongings.get(parent)
    if (rows) said.push({ tool: child.name, named, names: await namesOf(change, parent, by, rows) })
  }
  return said
}

function stepsOf(tools: readonly Resource[]): Step[] {
  return tools.flatMap(child =>
    (child.dataSubject ?? []).map((link): Step => {
      if (typeof link !== 'string') return { ...link, child, parent: link.tool }
      return { child, parent: child.fields[link]?.refersTo?.tool ?? '', named: link, by: 'id' }
    }),
  )
}

/** Keeps rows and answers those that were not known before: what belongs to them is still to be found. */
function take(found: Found, rows: ReadonlyMap<string, Rows>): ReadonlyMap<string, Rows> {
  const fresh = new Map<string, Rows>()
  for (const [tool, { live, gone }] of rows) {
    const known = found.get(tool) ?? { live: new Set(), gone: new Set() }
    found.set(tool, known)
    const own = {
      live: [...new Set(live)].filter(id => !known.live.has(id)),
      gone: [...new Set(gone)].filter(id => !known.gone.has(id) && !known.live.has(id)),
    }
    for (const id of own.live) known.live.add(id)
    for (const id of own.gone) known.gone.add(id)
    if (own.live.length + own.gone.length > 0) fresh.set(tool, own)
  }
  return fresh
}

/** What rows of a tool are known by: the values of a field, as texts. */
export async function namesOf(change: Change, parent: string, by: string, { live, gone }: Rows): Promise<string[]> {
  if (by === 'id') return [...live, ...gone].map(String)
  const numbers = await toolNumbers(change, [parent])
  const names: string[] = []
  const gather = async (query: RawBuilder<{ name: string | null }>) =>
    names.push(...(await query.execute(change.sql)).rows.flatMap(({ name }) => name ?? []))
  for (const ids of batches(live))
    await gather(sql`select ${sql.ref(by)}::text as name from ${sql.table(parent)} where id = any(${ids}::bigint[])`)
  for (const ids of batches(gone))
    await gather(sql`select distinct ${pastText(change, parent, by)} as name from change_rows
      where tool = ${numbers.get(parent) ?? 0} and op = 2 and "row" = any(${ids}::bigint[])`)
  return names
}

type Numbers = ReadonlyMap<string, number>

async function childrenOf(change: Change, { child, named, where }: Step, names: readonly string[], numbers: Numbers): Promise<Rows> {
  const live: number[] = []
  const gone: number[] = []
  const type = sql.raw(columnsOf(child, change.engine.country).get(named) ?? 'text')
  const asked = sql.join(['id', ...Object.keys(where ?? {})].map(key => sql.ref(key)))
  for (const some of batches(names)) {
    const there = await sql<{ id: number }>`select ${asked} from ${sql.table(child.name)}
      where ${sql.ref(named)} = any(${some}::${type}[]) order by id`.execute(change.sql)
    live.push(...there.rows.filter(row => holds(where, { ...row }, change.rules)).map(({ id }) => id))
    const past = await sql<{ row: number; before: Record<string, unknown> }>`select "row", before from change_rows
      where tool = ${numbers.get(child.name) ?? 0} and op = 2 and ${pastText(change, child.name, named)} = any(${some}::text[])`.execute(
      change.sql,
    )
    gone.push(
      ...withCurrentValues(change, child.name, past.rows)
        .filter(({ before }) => holds(where, before, change.rules))
        .map(({ row }) => row),
    )
  }
  return { live, gone }
}

/** The text that the history keeps of a field, under its name of today or one that it had before. */
function pastText({ engine }: Change, name: string, field: string) {
  const tool = engine.tools.get(name)
  return sql<string | null>`coalesce(${sql.join([field, ...(tool ? formerNames(tool, field) : [])].map(key => sql`before ->> ${key}`))})`
}

/** Things asked for in one statement. */
const BATCH = 2_000

/** Many things, as many at once as a statement takes well. */
export function* batches<T>(all: Iterable<T>, size = BATCH): Generator<T[]> {
  const list = [...all]
  for (let at = 0; at < list.length; at += size) yield list.slice(at, at + size)
}
