import { sql } from 'kysely'
import type { NamedRows } from '../../schema/wire/changes.ts'
import type { Change } from './context.ts'
import { namingPlaces } from './namedBy.ts'
import { mayRead, reached } from './recordFor.ts'
import { titleTexts } from './titleTexts.ts'
import type { Values } from './write.ts'

/** So many are named. */
const NAMED = 10

/** Which of these rows are named by others, and by which: by the tool that people know, so that a group on a page tells the page. @param except as of `inUse` */
export async function usersOf(
  change: Change,
  tool: string,
  ids: readonly number[],
  except: ReadonlySet<string>,
): Promise<ReadonlyMap<number, readonly NamedRows[]>> {
  const found = new Map<number, Map<string, Set<number>>>()
  if (ids.length === 0) return new Map()
  for (const { tool: name, key, rows: naming } of namingPlaces(change, tool, ids)) {
    const { rows } = await sql<{
      id: number
      user: number
    }>`select distinct id, "user" from (${naming}) n order by 1, 2 limit 1000`.execute(change.sql)
    const others = rows.filter(({ user }) => !except.has(`${name} ${user}`) && !except.has(`${name} ${user} ${key}`))
    const shown = await shownFor(
      change,
      name,
      others.map(({ user }) => user),
    )
    for (const { id, user } of others) {
      const byTool = found.get(id) ?? new Map<string, Set<number>>()
      const users = byTool.get(shown.tool) ?? new Set<number>()
      found.set(id, byTool.set(shown.tool, users.add(shown.rows.get(user) ?? user)))
    }
  }
  const told = new Map<number, readonly NamedRows[]>()
  for (const [id, byTool] of found) {
    const each = await Promise.all([...byTool].map(([name, users]) => namedRows(change, name, [...users])))
    told.set(
      id,
      each.filter(one => one !== null),
    )
  }
  return told
}

/** How many of these rows the person reaches, and the first by name; null where it is none. */
export async function namedRows(change: Change, name: string, ids: readonly number[]): Promise<NamedRows | null> {
  const own = await reached(change, name, ids)
  const tool = change.engine.tools.get(name)
  if (!tool || own.size === 0) return null
  const first = mayRead(change, name) ? ids.filter(id => own.has(id)).slice(0, NAMED) : []
  const { rows } = await sql<Values & { id: number }>`select id, ${sql.ref(tool.title)} from ${sql.table(name)}
    where id = any(${first}::bigint[]) order by id`.execute(change.sql)
  const titles = await titleTexts(change, name, new Map(rows.map(row => [row.id, row])))
  return { tool: name, count: own.size, rows: rows.map(({ id }) => ({ id, title: titles.get(id) ?? '' })) }
}

/** The rows on whose screens these are found: those themselves, or the ones they are part of where they have no screen of their own. */
export async function shownFor(change: Change, name: string, ids: readonly number[]) {
  const above = aboveOf(change, name)
  if (!above || ids.length === 0) return { tool: name, rows: new Map<number, number>() }
  const { rows } = await sql<{ id: number; above: number | null }>`select id, ${sql.ref(above.by)} as above from ${sql.table(name)}
    where id = any(${[...ids]}::bigint[])`.execute(change.sql)
  return { tool: above.tool, rows: new Map(rows.flatMap(({ id, above: over }) => (over === null ? [] : [[id, over] as const]))) }
}

function aboveOf({ engine }: Change, name: string): { readonly tool: string; readonly by: string } | null {
  const tool = engine.tools.get(name)
  if (!tool || Object.keys(tool.routes ?? {}).length > 0) return null
  const led = tool.opensAt === undefined ? undefined : tool.fields[tool.opensAt]?.refersTo?.tool
  if (tool.opensAt !== undefined && led !== undefined) return { tool: led, by: tool.opensAt }
  for (const other of engine.tools.values())
    for (const { holdsRows } of Object.values(other.fields)) if (holdsRows?.of === name) return { tool: other.name, by: holdsRows.by }
  return null
}
