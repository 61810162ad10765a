import type { Resource } from '../../schema/resource.ts'
import type { Fault } from '../../schema/rule.ts'
import { type Ticked, tickedTool } from '../../schema/ticked.ts'
import type { Change } from './context.ts'
import { reader } from './rows.ts'
import type { Values } from './write.ts'

/**
 * Rows to be added that name a row which does not agree with their parent: of another supplier than the manifest they are on.
 * @param whole the parent as it will be
 * @returns faults by the place of the row
 */
export async function tickedElsewhere(
  change: Change,
  child: Resource,
  ticked: Ticked,
  whole: Values,
  added: readonly Values[],
): Promise<ReadonlyMap<number, Fault>> {
  const faults = new Map<number, Fault>()
  const { reference, same = {} } = ticked
  const pairs = Object.entries(same)
  const target = tickedTool(ticked, child, change.engine.tools)
  const ids = added.flatMap(({ [reference]: id }) => (Number.isSafeInteger(id) ? [Number(id)] : []))
  if (!target || pairs.length === 0 || ids.length === 0) return faults
  const rows = new Map((await reader(change).rows(target.name, { id: ids }, Object.keys(same))).map(row => [row.id, row]))
  for (const [index, { [reference]: id }] of added.entries()) {
    const row = rows.get(Number(id))
    if (row && pairs.some(([there, here]) => row[there] !== whole[here])) faults.set(index, { code: 'not_allowed_here' })
  }
  return faults
}
