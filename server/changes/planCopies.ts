import type { Action } from '../../schema/action.ts'
import { copyInputs, copyOf, startsAnew } from '../../schema/copied.ts'
import { defaultsOf } from '../../schema/defaultsOf.ts'
import type { Resource } from '../../schema/resource.ts'
import { tableOf } from '../../schema/view.ts'
import { checkUnique } from './checkUnique.ts'
import { columnsOf } from './columnsOf.ts'
import type { Change } from './context.ts'
import { refusedRow, runEffect } from './runEffect.ts'
import { invalid } from './say.ts'
import type { Refused, Row, Values, Write } from './write.ts'

/** A row to copy, and the values that its copy is given. */
interface Copied {
  readonly row: Row
  readonly set: Values
  readonly group: string
}

/**
 * Plans copies of rows. The planner of new rows sees each copy, so that no derived value (such as the need for approval) is missing in it.
 * @throws Refusal 422 where a given value is taken, or the planner finds the copy wrong
 */
export async function planCopies(change: Change, tool: Resource, action: Action, rows: readonly Copied[]) {
  const writes: Write[] = []
  const refused: Refused[] = []
  const changed = Object.keys(copyInputs(action, tool.fields))
  for (const { row, set: given, group } of rows) {
    const set = valuesOf(change, tool, action, row, given)
    const [taken = {}] = await checkUnique(change, tool, [{ whole: set, changed, self: 0 }])
    if (Object.keys(taken).length > 0) throw invalid(taken, undefined, tool.fields)
    const self = copyOf(row)
    const created = await runEffect(change, `${tableOf(tool)}.create`, [{ row: { id: 0, version: 0, ...set }, set, self, group }], set)
    const [refusal] = created.refused.values()
    if (refusal) refused.push(refusedRow(tool, row, 'refused', change.engine.say(refusal.message)))
    else writes.push({ tool: tableOf(tool), op: 'insert', row: self, set, group }, ...created.writes)
  }
  return { writes, refused }
}

/** The values that people may set come along; all others start as in a new row. */
function valuesOf(change: Change, tool: Resource, action: Action, row: Row, given: Values): Record<string, unknown> {
  const defaults = defaultsOf(tool.fields, {}, change.rules)
  const keys = [...columnsOf(tool, change.engine.country).keys()]
  const started = keys.map(key => {
    const field = tool.fields[key]
    return [key, field && startsAnew(key, field, action) ? (defaults[key] ?? null) : row[key]]
  })
  return { ...Object.fromEntries(started), ...given }
}
