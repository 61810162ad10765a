import { readMay } from '../../schema/readMay.ts'
import type { Hit } from '../../schema/wire/searches.ts'
import { DatabaseAway } from '../db/databaseAway.ts'
import type { Reading } from '../lists/reading.ts'
import type { ReadTool } from '../lists/readTool.ts'
import type { Viewer } from '../lists/viewer.ts'
import { hitsOf } from './hitsOf.ts'
import { MOST, partIds, wholeIds } from './idsOf.ts'

/** What was found, and whether time ran out before everything had been looked through. */
export interface Found {
  readonly hits: readonly Hit[]
  readonly partial: boolean
}

/** A person types on meanwhile: what is not found by then is not waited for. */
const WITHIN_MS = 1500

/**
 * Rows that a typed text means, over all tools with an address that the person may read: whole numbers and ids of all tools first, by their indexes,
 * then parts of searched texts, tool by tool.
 */
export async function searchAll(reading: Reading, q: string, viewer: Viewer): Promise<Found> {
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
 * Adds ids found by a part, until time is up. A server ends a statement that runs too long; embedded, where that would restart the database, there is
 * the look at the clock between tools alone.
 * @returns whether time ran out
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
