import { type Kysely, type RawBuilder, sql } from 'kysely'
import { readMay } from '../../schema/may.ts'
import type { Hit } from '../../schema/wire/searches.ts'
import type { Tables } from '../db/database.ts'
import { DatabaseAway } from '../db/databaseAway.ts'
import { compareSql } from '../lists/compareSql.ts'
import type { Reading } from '../lists/reading.ts'
import type { ReadTool } from '../lists/readTool.ts'
import { scopeSql } from '../lists/scopeSql.ts'
import { wholeSql } from '../lists/searchSql.ts'
import { seesWhole, type Viewer } from '../lists/viewer.ts'
import { hitsOf } from './hitsOf.ts'

/** Rows of one tool that are told of. */
const MOST = 10

/** Shorter texts have no trigram of their own: they are looked for at the beginning. */
const TRIGRAM = 3

/** A person types on meanwhile: what is not found by then is not waited for. */
const WITHIN_MS = 1500

/** Rows that a typed text means, over all tools with an address that the person may read: numbers and ids by their indexes first, then parts of texts. */
export async function searchAll(reading: Reading, q: string, viewer: Viewer) {
  const { db } = reading
  const tools = [...reading.tools.values()].filter(tool => reaches(tool, viewer))
  const ids = await wholeIds(db.sql, tools, q, viewer)
  const partial = await addParts(reading, tools, q, viewer, ids)
  const hits: Hit[] = []
  for (const tool of tools) {
    const found = ids.get(tool.name)
    if (found) hits.push(...(await hitsOf(db.sql, reading, tool, found, viewer)))
  }
  return { hits, partial }
}

function reaches({ resource }: ReadTool, { person }: Viewer): boolean {
  const hasAddress = Boolean(resource.routes.show ?? resource.routes.edit)
  return hasAddress && readMay(resource).some(permission => person.permissions.includes(permission))
}

/**
 * Adds ids found by a part, and tells whether time ran out. A server ends a statement that runs too long; embedded, where that would restart the
 * database, there is the look at the clock between tools alone.
 */
async function addParts(
  { db }: Reading,
  tools: readonly ReadTool[],
  q: string,
  viewer: Viewer,
  ids: Map<string, number[]>,
): Promise<boolean> {
  const until = performance.now() + WITHIN_MS
  try {
    return await db.transaction(
      async trx => {
        for (const tool of tools) {
          if (performance.now() > until) return true
          const found = [...new Set([...(ids.get(tool.name) ?? []), ...(await partIds(trx, tool, q, viewer))])]
          if (found.length > 0) ids.set(tool.name, found.slice(0, MOST))
        }
        return false
      },
      db.embedded ? {} : { limitMs: WITHIN_MS },
    )
  } catch (error) {
    if (error instanceof DatabaseAway && error.reason === 'limit') return true
    throw error
  }
}

/** Ids of rows whose id or number is the text, over several tools, in one statement: each is a look into an index. */
async function wholeIds(db: Kysely<Tables>, tools: readonly ReadTool[], q: string, viewer: Viewer): Promise<Map<string, number[]>> {
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
async function partIds(db: Kysely<Tables>, tool: ReadTool, q: string, viewer: Viewer): Promise<number[]> {
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
