import { orderOf } from '../../schema/ordered.ts'
import type { Resource } from '../../schema/resource.ts'
import { tableOf } from '../../schema/view.ts'
import type { NewOrder } from '../../schema/wire/changes.ts'
import { Refusal } from '../errors.ts'
import type { Change } from './context.ts'
import { lockOrder } from './keepOrder.ts'
import { ownRow } from './ownRow.ts'
import { reached } from './recordFor.ts'
import { invalid, notForYou, say } from './say.ts'
import type { Plan, Row } from './write.ts'

/**
 * Plans another order of rows: all, or some that take each other's places, as those of a page or of a filtered list.
 * @param was the rows as they stood when they were seen
 * @param ids the same rows as they shall stand
 * @throws Refusal 403 where rows are only partly the person's; 422 where they are not the same rows, or not of one list; 409 where they stand otherwise by now
 */
export async function planOrder(change: Change, tool: Resource, { was, ids }: NewOrder): Promise<Plan> {
  if (ownRow.isShared(change, tool)) throw notForYou()
  const asked = new Set(was)
  if (asked.size !== was.length || ids.length !== was.length || new Set(ids).size !== ids.length || ids.some(id => !asked.has(id)))
    throw invalid({ ids: { code: 'other_rows' } })
  const { by, within } = orderOf(tool) ?? { by: '', within: null }
  const table = tableOf(tool)
  const standing = await lockOrder(change, tool)
  const seen = standing.filter(({ id }) => asked.has(id))
  if (within !== null && new Set(seen.map(row => row[within])).size > 1) throw invalid({ ids: { code: 'other_rows' } })
  const mayReach = await reached(change, tool.name, ids)
  if (seen.map(({ id }) => id).join() !== was.join() || ids.some(id => !mayReach.has(id)))
    throw new Refusal(409, 'order_changed', say('order_changed'))
  const rows = new Map(seen.map(row => [row.id, row]))
  const next = [...ids]
  const all = standing
    .filter(row => within === null || row[within] === seen[0]?.[within])
    .map(row => (asked.has(row.id) ? (rows.get(next.shift() ?? 0) as Row) : row))
  const writes = all.flatMap((row, index) =>
    row[by] === index + 1 ? [] : [{ tool: table, op: 'update' as const, row: row.id, set: { [by]: index + 1 }, version: row.version }],
  )
  return { tool: table, what: 'order', targets: ids.filter((id, index) => id !== was[index]), writes, refused: [] }
}
