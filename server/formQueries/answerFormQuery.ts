import { queryFields } from '../../schema/formQuery.ts'
import type { Values } from '../../schema/planner.ts'
import { type FormQueryResult, maxFoundRows, mostFirst } from '../../schema/wire/searches.ts'
import type { Change } from '../changes/context.ts'
import { reached } from '../changes/recordFor.ts'
import { looker } from '../changes/rows.ts'
import { invalid } from '../changes/say.ts'
import type { Reading } from '../lists/reading.ts'
import type { ReadTool } from '../lists/readTool.ts'
import type { Viewer } from '../lists/viewer.ts'
import { reaches } from '../search/addressesOf.ts'
import { hitsOf } from '../search/hitsOf.ts'
import { refuseOthers } from './rowAccess.ts'
import { type FormQueryOptions, periodsOf, runFormQuery } from './runFormQuery.ts'

/**
 * How many rows values find that nobody saved, and the first of them by name where the person may open them. Rows that the person does not reach are not
 * counted: a number tells of them too.
 * @throws Refusal 403 for a tool of which the user could create no record; 422 on the field that could not be saved so
 */
export async function answerFormQuery(
  reading: Reading,
  change: Change,
  { resource }: ReadTool,
  name: string,
  given: Values,
  viewer: Viewer,
  options: Pick<FormQueryOptions, 'as' | 'record'> = {},
): Promise<FormQueryResult> {
  refuseOthers(change, resource)
  const tried = resource.formQueries[name]
  const found = reading.tools.get(tried?.tool ?? '')
  if (!tried || !found) throw new Error(`${resource.name} has no try ${name}`)
  const { ids, counts, told, asked, result, faults } = await runFormQuery(change, resource, name, given, viewer, options)
  if (!ids) throw invalid(faults, undefined, queryFields(resource, tried))
  if (result) return { count: 0, rows: [], result: { ...result } }
  if (asked) return { count: asked.count, rows: [], first: asked.first.slice(0, mostFirst), took: asked.took }
  const own = await reached(change, found.name, ids)
  const first = ids.filter(id => own.has(id)).slice(0, maxFoundRows)
  const hits = reaches(found, viewer) ? await hitsOf(change.sql, reading, found, first, viewer) : []
  const periods = await periodsOf(
    looker(change.sql),
    found.resource,
    tried,
    hits.map(({ id }) => id),
  )
  const mayCount = counts && tried.counts !== undefined && reaches(reading.tools.get(tried.counts) ?? found, viewer)
  return {
    // What a try reckons is of all it was asked about: a form that may be sent tells it to whoever sends.
    count: told?.count ?? own.size,
    rows: hits.map(({ id, title }) => ({ id, title, ...periods.get(id) })),
    ...(told && { figures: { ...told.figures }, ...(told.shown !== undefined && { shown: told.shown }) }),
    ...(mayCount && { counts: { ...counts } }),
  }
}
