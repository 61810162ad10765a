import { sql } from 'kysely'
import type { Values } from '../../schema/planner.ts'
import type { Resource } from '../../schema/resource.ts'
import { checkTry, type Try, triedFields } from '../../schema/tries.ts'
import { tableOf } from '../../schema/view.ts'
import { mostHits, type Tried } from '../../schema/wire/searches.ts'
import type { Change } from '../changes/context.ts'
import { reached } from '../changes/recordFor.ts'
import { looker } from '../changes/rows.ts'
import { invalid } from '../changes/say.ts'
import { settle } from '../changes/settle.ts'
import type { Reading } from '../lists/reading.ts'
import type { ReadTool } from '../lists/readTool.ts'
import type { Viewer } from '../lists/viewer.ts'
import { reaches } from '../search/addressesOf.ts'
import { hitsOf } from '../search/hitsOf.ts'

/**
 * How many rows values find that nobody saved, and the first of them by name where the person may open them. Rows that the person does not reach are not
 * counted: a number tells of them too.
 * @throws Refusal 422 on the field that could not be saved so
 */
export async function answerTry(
  reading: Reading,
  change: Change,
  { resource }: ReadTool,
  name: string,
  given: Values,
  viewer: Viewer,
): Promise<Tried> {
  const tried = resource.tries[name]
  const find = change.engine.marketplace.tries[resource.name]?.[name]
  const found = reading.tools.get(tried?.finds ?? '')
  if (!tried || !find || !found) throw new Error(`Nothing answers the try ${resource.name}.${name}`)
  const fields = triedFields(resource, tried)
  const { values, errors } = checkTry(resource, tried, given, change.rules)
  const settled = await settle(change, resource, fields, values)
  const faults = { ...settled.errors, ...errors }
  if (Object.keys(faults).length > 0) throw invalid(faults, undefined, fields)
  const answer = await find(settled.values, looker(change.sql), viewer)
  const { ids, counts } = 'ids' in answer ? answer : { ids: answer, counts: undefined }
  const own = await reached(change, found.name, ids)
  const first = ids.filter(id => own.has(id)).slice(0, mostHits)
  const hits = reaches(found, viewer) ? await hitsOf(change.sql, reading, found, first, viewer) : []
  const periods = await periodsOf(
    change,
    found.resource,
    tried,
    hits.map(({ id }) => id),
  )
  const mayCount = counts && tried.counts !== undefined && reaches(reading.tools.get(tried.counts) ?? found, viewer)
  return {
    count: own.size,
    rows: hits.map(({ id, title }) => ({ id, title, ...periods.get(id) })),
    ...(mayCount && { counts: { ...counts } }),
  }
}

/** From when to when each found row holds, where the try tells it. */
async function periodsOf({ sql: handle }: Change, found: Resource, { during }: Try, ids: readonly number[]) {
  if (!during || ids.length === 0) return new Map<number, { from: string | null; to: string | null }>()
  const [from, to] = during
  const { rows } = await sql<{
    id: number
    from: string | null
    to: string | null
  }>`select id, ${sql.ref(from)} as from, ${sql.ref(to)} as to
    from ${sql.table(tableOf(found))} where id = any(${ids}::bigint[])`.execute(handle)
  return new Map(rows.map(({ id, ...period }) => [id, period]))
}
