import { sql } from 'kysely'
import type { Resource } from '../../../schema/resource.ts'
import type { Tool } from '../../../schema/tools.ts'
import type { Database } from '../../db/database.ts'

/** A record that has a screen, or stands in a list of its own. */
export interface Shown {
  readonly tool: string
  readonly id: number
}

/** A line of a parcel of an order is further than anything goes. */
const DEEPEST = 3

/**
 * Where records are to be seen: themselves, where their tool has a screen or a list; else the record that holds them, as an order holds its lines.
 * @returns by id; nothing for those that are seen nowhere
 */
export async function shownAt(
  db: Database,
  tools: readonly Tool[],
  name: string,
  ids: readonly number[],
  depth = 0,
): Promise<ReadonlyMap<number, Shown>> {
  if (isShown(tools, name)) return new Map(ids.map(id => [id, { tool: name, id }]))
  const holder = holderOf(tools, name)
  if (!holder || depth === DEEPEST || ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; holder: number | null }>`select id, ${sql.ref(holder.by)} as holder from ${sql.table(name)}
    where id = any(${[...ids]}::bigint[])`.execute(db.sql)
  const held = rows.filter((row): row is { id: number; holder: number } => row.holder !== null)
  const above = await shownAt(db, tools, holder.tool.name, [...new Set(held.map(row => row.holder))], depth + 1)
  return new Map(
    held.flatMap(row => {
      const at = above.get(row.holder)
      return at ? [[row.id, at] as const] : []
    }),
  )
}

function isShown(tools: readonly Tool[], name: string): boolean {
  return tools.some(tool => {
    if (tool.word === 'page') return Object.values(tool.tabs ?? {}).includes(name)
    return tool.word === 'resource' && tool.name === name && Boolean(tool.routes.show ?? tool.routes.edit ?? tool.routes.list)
  })
}

/** The tool whose records hold those of another, and the field by which they do. */
function holderOf(tools: readonly Tool[], name: string): { readonly tool: Resource; readonly by: string } | undefined {
  for (const tool of tools) {
    if (tool.word !== 'resource') continue
    const held = Object.values(tool.fields).find(({ holdsRows }) => holdsRows?.of === name)?.holdsRows
    if (held) return { tool, by: held.by }
  }
  return undefined
}
