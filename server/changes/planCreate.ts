import { checkRecord } from '../../schema/checkRecord.ts'
import type { Fault } from '../../schema/fault.ts'
import type { Resource } from '../../schema/resource.ts'
import { Refusal } from '../errors.ts'
import { checkUnique } from './checkUnique.ts'
import type { Change } from './context.ts'
import { invalid } from './invalid.ts'
import { mergeWrites } from './mergeWrites.ts'
import { ownRow } from './ownRow.ts'
import { planChildren } from './planChildren.ts'
import { runEffect } from './runEffect.ts'
import { say } from './say.ts'
import { settle } from './settle.ts'
import type { NewRow, Plan, Values, Write } from './write.ts'

/**
 * Plans a new row with its child rows.
 * @throws Refusal 422 with a fault for each field; 409 where an effect refuses it
 */
export async function planCreate(change: Change, tool: Resource, given: Values): Promise<Plan> {
  const place: NewRow = { newRow: tool.name }
  const { writes, faults } = await planNewRow(change, tool, given, place)
  if (Object.keys(faults).length) throw invalid(faults, tool.says.createFailed && say(tool.says.createFailed))
  return { tool: tool.name, what: 'create', writes: mergeWrites(writes), refused: [] }
}

/** The writes of one new row, or its faults; child rows of a parent come through here too. */
export async function planNewRow(
  change: Change,
  tool: Resource,
  given: Values,
  place: NewRow,
  parent?: { by: string; row: Write['row']; gone: readonly number[] },
): Promise<{ writes: Write[]; faults: Record<string, Fault> }> {
  // The parent may not exist yet: any id stands in for it while the rest is checked.
  const said = ownRow.given(change, tool, given, parent?.by)
  const checked = checkRecord(tool, parent ? { ...said, [parent.by]: 1 } : said, null, change.rules)
  if (Object.keys(checked.errors).length) {
    // All at once: what is wrong in the child rows is told beside the row's own faults.
    const { faults } = await planChildren(change, tool, checked.values, place)
    return { writes: [], faults: { ...faults, ...checked.errors } }
  }
  if (parent) delete checked.values[parent.by]
  const settled = await settle(change, tool, tool.fields, checked.values)
  const whole = typeof parent?.row === 'number' ? { ...settled.values, [parent.by]: parent.row } : settled.values
  const faults = {
    ...settled.errors,
    ...(await checkUnique(change, tool, whole, Object.keys(settled.values), 0, parent?.gone)),
    ...ownRow.faults(
      change,
      tool,
      whole,
      Object.keys(tool.fields).filter(key => key !== parent?.by),
    ),
  }
  const children = await planChildren(change, tool, settled.values, place)
  Object.assign(faults, children.faults)
  if (Object.keys(faults).length) return { writes: [], faults }
  const set = { ...withoutChildren(tool, settled.values), ...(parent ? { [parent.by]: parent.row } : {}) }
  const own: Write = { tool: tool.name, op: 'insert', row: place, set, group: place.newRow }
  const row = { id: 0, version: 0, ...set, ...(parent && typeof parent.row === 'number' ? { [parent.by]: parent.row } : {}) }
  const more = await runEffect(change, `${tool.name}.create`, [{ row, set, self: place, group: place.newRow }], settled.values)
  const [refused] = more.refused.values()
  if (refused) throw new Refusal(409, 'refused', say(refused.says))
  return { writes: [own, ...children.writes.map(write => ({ ...write, group: place.newRow })), ...more.writes], faults: {} }
}

/** Only what has a column of its own. */
export function withoutChildren(tool: Resource, values: Values): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([key]) => !tool.fields[key]?.holdsRows))
}
