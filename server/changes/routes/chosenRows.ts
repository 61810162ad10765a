import { sql } from 'kysely'
import type { Resource } from '../../../schema/resource.ts'
import { tableOf } from '../../../schema/view.ts'
import { Refusal } from '../../errors.ts'
import { parseFilter } from '../../lists/parseFilter.ts'
import { whereSql } from '../../lists/whereSql.ts'
import type { Change } from '../context.ts'
import { ownRow } from '../ownRow.ts'
import { viewerOf } from '../recordFor.ts'
import { idsOf, lockRows } from '../rows.ts'
import { refusedRow } from '../runEffect.ts'
import { invalid, say } from '../say.ts'
import type { Refused, Values } from '../write.ts'
import type { WriteRequest } from './writer.ts'

/** The body as named values; anything but an object is refused. */
export function valuesOf(body: unknown): Values {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Values
  throw new Refusal(422, 'wrong_type', 'Please check the value type')
}

/**
 * The rows a bulk call names, locked: `{ ids: [1, 2] }`, or all that match `{ filter: { status: 'active' } }`, as far as the person may see them; and
 * each id that there is no such row of, refused, and so are rows that are only partly the person's.
 * @param most rows at once; more are refused (422) rather than cut off
 */
export async function chosenRows({ change, body }: WriteRequest, tool: Resource, most: number) {
  const { ids, filter } = valuesOf(body)
  const asked = filter ?? (Array.isArray(ids) && ids.length ? { id: ids } : undefined)
  if (asked === undefined) throw invalid({ ids: { code: 'missing' } })
  const found = await matching(change, tool, asked, most + 1)
  if (found.length > most) throw invalid({ [filter ? 'filter' : 'ids']: { code: 'too_many', params: { maximum: most } } })
  const rows = await lockRows(change, tableOf(tool), found)
  const named = filter === undefined && Array.isArray(ids) ? [...new Set(ids as number[])] : []
  const unknown = named.filter(id => !found.includes(id))
  const left = unknown.map((id): Refused => ({ tool: tool.name, id, title: String(id), code: 'not_found', message: say('id_not_found') }))
  if (!ownRow.isShared(change, tool)) return { rows, left }
  return { rows: [], left: [...left, ...rows.map(row => refusedRow(tool, row, 'not_for_you', say('not_for_you')))] }
}

/** Ids of rows that match a filter and that the person may see, at most `limit`. */
async function matching(change: Change, tool: Resource, filter: unknown, limit: number): Promise<number[]> {
  const read = change.engine.read.get(tool.name)
  const viewer = viewerOf(change)
  if (!read || !viewer) return []
  const where = await whereSql(change.sql, read, parseFilter(filter, read, viewer), viewer)
  const found = sql<{ id: number }>`select r.id from ${read.table} r where ${where} order by r.id limit ${limit}`
  return idsOf((await found.execute(change.sql)).rows)
}
