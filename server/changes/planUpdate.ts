import { checkRecord } from '../../schema/checkRecord.ts'
import type { Fault } from '../../schema/fault.ts'
import { isClosed } from '../../schema/holds.ts'
import type { Resource } from '../../schema/resource.ts'
import { checkUnique } from './checkUnique.ts'
import type { Change } from './context.ts'
import { invalid } from './invalid.ts'
import { keepMasked } from './keepMasked.ts'
import { mergeWrites } from './mergeWrites.ts'
import { ownRow } from './ownRow.ts'
import { planChildren } from './planChildren.ts'
import { withoutChildren } from './planCreate.ts'
import { refusedRow } from './refusedRow.ts'
import { runEffect } from './runEffect.ts'
import { say } from './say.ts'
import { settle } from './settle.ts'
import type { Plan, Refused, Row, Values, Write } from './write.ts'

/**
 * Plans the same new values for rows. One row: a fault is thrown as 422; many: a row with a fault is refused and the others stand.
 * @param rows locked, as they are now
 */
export async function planUpdate(
  change: Change,
  tool: Resource,
  rows: readonly Row[],
  given: Values,
  { single = false } = {},
): Promise<Plan> {
  const writes: Write[] = []
  const targets: number[] = []
  const refused: Refused[] = []
  const said = tool.says.saveFailed && say(tool.says.saveFailed)
  for (const row of rows) {
    if (isClosed(tool, row, change.rules)) {
      refused.push(refusedRow(tool, row, 'wrong_state', said ?? say('failed_to_update_retry')))
      continue
    }
    const planned = await planRow(change, tool, row, given)
    if (Object.keys(planned.faults).length === 0) {
      writes.push(...planned.writes)
      targets.push(row.id)
    } else if (single) throw invalid(planned.faults, said)
    else refused.push(refusedRow(tool, row, 'invalid', invalid(planned.faults, said).message))
  }
  return { tool: tool.name, what: 'update', targets, writes: mergeWrites(writes), refused }
}

/**
 * The writes that new values of one row make, or its faults.
 * @param gone rows of the tool that the same save removes
 */
export async function planRow(
  change: Change,
  tool: Resource,
  row: Row,
  given: Values,
  gone: readonly number[] = [],
): Promise<{ writes: Write[]; faults: Record<string, Fault> }> {
  const checked = checkRecord(tool, keepMasked(change, tool, row, given), row, change.rules)
  if (Object.keys(checked.errors).length) {
    const { faults } = await planChildren(change, tool, checked.values, row.id)
    return { writes: [], faults: { ...faults, ...checked.errors } }
  }
  const settled = await settle(change, tool, tool.fields, changedOnly(row, checked.values))
  const faults = {
    ...settled.errors,
    ...(await checkUnique(change, tool, { ...row, ...settled.values }, Object.keys(settled.values), row.id, gone)),
    ...ownRow.faults(change, tool, settled.values, Object.keys(settled.values)),
  }
  const children = await planChildren(change, tool, settled.values, row.id)
  Object.assign(faults, children.faults)
  if (Object.keys(faults).length) return { writes: [], faults }
  const set = withoutChildren(tool, settled.values)
  const group = `${tool.name} ${row.id}`
  const own: Write = { tool: tool.name, op: 'update', row: row.id, set, group, version: row.version }
  const more = await runEffect(change, `${tool.name}.update`, [{ row, set, self: row.id, group }], settled.values)
  return { writes: [own, ...children.writes.map(write => ({ ...write, group })), ...more.writes], faults: {} }
}

/** A value that is already there is no change, and is not looked up again. */
function changedOnly(row: Row, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([key, value]) => JSON.stringify(row[key] ?? null) !== JSON.stringify(value ?? null)),
  )
}
