import type { Resource } from '../../schema/resource.ts'
import { tableOf } from '../../schema/view.ts'
import { Refusal } from '../errors.ts'
import type { Change } from './context.ts'
import { mergeWrites } from './mergeWrites.ts'
import { planRecords } from './planRecords.ts'
import { invalid } from './say.ts'
import type { Plan, Values } from './write.ts'

/**
 * Plans a new row with its child rows.
 * @throws Refusal 422 with a fault for each field; 409 where an effect refuses it
 */
export async function planCreate(change: Change, tool: Resource, given: Values): Promise<Plan> {
  const { records, more } = await planRecords(change, tool, [{ row: { newRow: tableOf(tool) }, given }])
  const { writes = [], faults = {}, refused } = records[0] ?? {}
  if (Object.keys(faults).length)
    throw invalid(faults, tool.messages.createFailed && change.engine.say(tool.messages.createFailed), tool.fields)
  if (refused) throw new Refusal(409, 'refused', change.engine.say(refused.message))
  return { tool: tableOf(tool), what: 'create', writes: mergeWrites([...writes, ...more]), refused: [], given }
}
