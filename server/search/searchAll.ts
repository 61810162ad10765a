import { type Kysely, type RawBuilder, sql } from 'kysely'
import { rowsBy } from '../../schema/maps.ts'
import { type Hit, mostHits } from '../../schema/wire/searches.ts'
import { idsOf } from '../changes/rows.ts'
import type { Tables } from '../db/database.ts'
import { DatabaseAway } from '../db/databaseAway.ts'
import { Refusal } from '../errors.ts'
import { termsOf } from '../lists/findRows.ts'
import type { Reading } from '../lists/reading.ts'
import type { ReadTool } from '../lists/readTool.ts'
import { andScope } from '../lists/scopeSql.ts'
import { partSql, wholeSql } from '../lists/searchSql.ts'
import type { Viewer } from '../lists/viewer.ts'
import { whereSql } from '../lists/whereSql.ts'
import { reaches } from './addressesOf.ts'
import { hitsOf } from './hitsOf.ts'

/** Shorter texts have no trigram of their own: they are looked for at the beginning. */
const TRIGRAM = 3

/** A person types on meanwhile: what is not found by then is not waited for. */
const WITHIN_MS = 1500

/** Rows that a typed text means, over all tools whose rows are seen somewhere that the person may open: ids and numbers first, then parts of texts. */
export async function searchAll(reading: Reading, q: string, viewer: Viewer) {
  const { db } = reading
  const tools = [...reading.tools.values()].filter(tool => reaches(tool, viewer) && !isToldBefore(reading, tool, viewer))
  const ids = await wholeIds(db.sql, tools, q, viewer)
  const partial = await addParts(reading, tools, q, viewer, ids)
  const hits: Hit[] = []
  for (const tool of tools) {
    const found = ids.get(tool.name)
    if (found) hits.push(...(await hitsOf(db.sql, reading, tool, found, viewer)))
  }
  return { hits, partial }
}

/** Rows of a view are told as those of its base, where the person may open these. */
function isToldBefore({ tools }: Reading, { resource: { viewOf } }: ReadTool, viewer: Viewer): boolean {
  const base = viewOf && tools.get(viewOf.base.name)
  return base !== undefined && reaches(base, viewer)
}

/**
 * Adds ids found by a part, and tells whether time ran out. A server ends a statement that runs too long; embedded, where that would restart the
 * database, there is the look at the clock between tools alone.
 */
async function addParts({ db }: Reading, tools: readonly ReadTool[], q: string, viewer: Viewer, ids: Map<string, number[]>) {
  const until = performance.now() + WITHIN_MS
  try {
    return await db.transaction(
      async trx => {
        for (const tool of tools) {
          if (performance.now() > until) return true
          const parts = [...(await partIds(trx, tool, q, viewer)), ...(await namedIds(trx, tool, q, viewer))]
          const found = [...new Set([...(ids.get(tool.name) ?? []), ...parts])]
          if (found.length > 0) ids.set(tool.name, found.slice(0, mostHits))
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
    return whole.length > 0 ? [sql`(${idsSql(tool, whole, viewer)})`] : []
  })
  if (parts.length === 0) return new Map()
  const { rows } = await sql<{ tool: string; id: number }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return new Map([...rowsBy(rows, row => row.tool)].map(([tool, found]) => [tool, idsOf(found)]))
}

/** Ids of rows of a tool of which a searched text contains the text. */
async function partIds(db: Kysely<Tables>, tool: ReadTool, q: string, viewer: Viewer): Promise<number[]> {
  const parts = partSql(tool, q, viewer, q.length < TRIGRAM ? 'begins' : 'contains')
  return parts.length === 0 ? [] : idsOf((await idsSql(tool, parts, viewer).execute(db)).rows)
}

/**
 * Ids of the newest rows that name one of this name, as their search box finds them, where that one is seen nowhere by itself: the orders of a customer
 * whose screen is not for whoever asks.
 */
async function namedIds(db: Kysely<Tables>, tool: ReadTool, q: string, viewer: Viewer): Promise<number[]> {
  if (q.length < TRIGRAM) return []
  const terms = (tool.resource.list.find ?? []).flatMap(name => termsOf(name, q, tool, viewer))
  const found: number[] = []
  for (const term of terms) {
    const { operator, column, via } = term
    if (operator !== 'contains' || !column.field.search || !via || 'child' in via.relatedFilter || reaches(via.tool, viewer)) continue
    const where = await whereSql(db, tool, { asked: [term], q: null, canonical: '' }, viewer).catch(whereTooMany)
    const { rows } = await sql<{
      id: number
    }>`select r.id from ${tool.table} r where ${where} order by r.id desc limit ${mostHits}`.execute(db)
    found.push(...idsOf(rows))
  }
  return found
}

/** A name that fits too many is typed on. */
function whereTooMany(error: unknown): RawBuilder<unknown> {
  if (error instanceof Refusal) return sql`false`
  throw error
}

function idsSql(tool: ReadTool, either: readonly RawBuilder<unknown>[], viewer: Viewer): RawBuilder<{ tool: string; id: number }> {
  return sql`select ${tool.name}::text as tool, r.id from ${tool.table} r
    where (${sql.join(either, sql` or `)})${andScope(tool, viewer)} limit ${mostHits}`
}
