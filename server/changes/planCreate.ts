import type { Resource } from '../../schema/resource.ts'
import type { Fault } from '../../schema/rule.ts'
import { tableOf } from '../../schema/view.ts'
import { Refusal } from '../errors.ts'
import { notUnique, uniquePlaces } from './checkUnique.ts'
import type { Change } from './context.ts'
import { mergeWrites } from './mergeWrites.ts'
import { planRecords } from './planRecords.ts'
import { refusalText } from './runEffect.ts'
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
  if (refused) throw new Refusal(409, 'refused', refusalText(change.engine, refused))
  return { tool: tableOf(tool), what: 'create', writes: mergeWrites([...writes, ...more]), refused: [], given }
}

/** The name of a new row in a plan that creates several. */
export const newRowName = (tool: Resource, index: number): string => `${tableOf(tool)}.${index}`

/**
 * Plans several new rows, all or none.
 * @param placeOf the place of a field of an entry in the request, for its error
 * @throws Refusal 422 with the errors of all entries; 409 if a planner refuses one
 */
export async function planCreates(
  change: Change,
  tool: Resource,
  entries: readonly Values[],
  placeOf: (index: number, key: string) => string,
): Promise<Plan> {
  const given = entries.map((values, index) => ({ row: { newRow: newRowName(tool, index) }, given: values }))
  const { records, more } = await planRecords(change, tool, given)
  const faults: Record<string, Fault> = {}
  const taken = new Set<string>()
  for (const [index, planned] of records.entries()) {
    for (const { on, mark, message } of uniquePlaces(tool, planned.writes[0]?.set ?? {}, change.rules)) {
      if (taken.has(mark)) faults[placeOf(index, on[0] ?? tool.title)] = notUnique(change.engine, { message })
      taken.add(mark)
    }
    for (const [key, fault] of Object.entries(planned.faults)) faults[placeOf(index, key)] = fault
  }
  if (Object.keys(faults).length > 0) throw invalid(faults, tool.messages.createFailed && change.engine.say(tool.messages.createFailed))
  const refused = records.find(planned => planned.refused)?.refused
  if (refused) throw new Refusal(409, 'refused', refusalText(change.engine, refused))
  const writes = records.flatMap(planned => planned.writes)
  return { tool: tableOf(tool), what: 'create', writes: mergeWrites([...writes, ...more]), refused: [], given: {} }
}
