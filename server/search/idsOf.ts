import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../db/database.ts'
import { compareSql } from '../lists/compareSql.ts'
import type { ReadTool } from '../lists/readTool.ts'
import { scopeSql } from '../lists/scopeSql.ts'
import { wholeSql } from '../lists/searchSql.ts'
import { seesWhole } from '../lists/seesWhole.ts'
import type { Viewer } from '../lists/viewer.ts'

/** Rows of one tool that are told of. */
export const MOST = 10
/** Shorter texts have no trigram of their own: they are looked for at the beginning. */
const TRIGRAM = 3

/** Ids of rows whose id or number is the text, over several tools, in one statement: each is a look into an index. */
export async function wholeIds(db: Kysely<Tables>, tools: readonly ReadTool[], q: string, viewer: Viewer): Promise<Map<string, number[]>> {
  const parts = tools.flatMap(tool => {
    const whole = wholeSql(tool, q, viewer)
    return whole.length > 0 ? [sql`(${idsSql(tool, sql`(${sql.join(whole, sql` or `)})`, viewer)})`] : []
  })
  const found = new Map<string, number[]>()
  if (parts.length === 0) return found
  const { rows } = await sql<{ tool: string; id: number }>`${sql.join(parts, sql` union all `)}`.execute(db)
  for (const { tool, id } of rows) found.set(tool, [...(found.get(tool) ?? []), id])
  return found
}

/** Ids of rows of a tool of which a searched text contains the text. */
export async function partIds(db: Kysely<Tables>, tool: ReadTool, q: string, viewer: Viewer): Promise<number[]> {
  const seen = tool.searched.filter(column => seesWhole(column, viewer.person))
  if (seen.length === 0) return []
  const parts = seen.map(({ ref, column }) => compareSql(ref, column, q.length < TRIGRAM ? 'begins' : 'contains', q, viewer.zone))
  const { rows } = await sql<{ id: number }>`${idsSql(tool, sql`(${sql.join(parts, sql` or `)})`, viewer)}`.execute(db)
  return rows.map(({ id }) => id)
}

function idsSql(tool: ReadTool, where: RawBuilder<unknown>, viewer: Viewer): RawBuilder<unknown> {
  const scope = scopeSql(tool, viewer)
  return sql`select ${tool.name}::text as tool, r.id from ${tool.table} r where ${where}${scope ? sql` and ${scope}` : sql``} limit ${MOST}`
}
