import type { Action } from '../../schema/action.ts'
import { isActionAvailable } from '../../schema/action.ts'
import { type CompanionAction, companionAnswers, tickedCompanions } from '../../schema/companionAction.ts'
import { hasPermission, permissionList } from '../../schema/permission.ts'
import type { Resource } from '../../schema/resource.ts'
import { denied } from '../http/guardAccess.ts'
import type { Change } from './context.ts'
import { reached } from './recordFor.ts'
import { lockRows } from './rows.ts'
import type { Row, Values, Write } from './write.ts'

/** Another action that was ticked, on the rows that stand where it starts. */
export interface Along {
  readonly tool: Resource
  readonly does: string
  readonly rows: readonly Row[]
  readonly answers: Values
  /** The writes, each in the group of the row that it is done along with. */
  grouped(writes: readonly Write[]): readonly Write[]
}

/**
 * What was ticked to be done along with an action.
 * @param going the rows that the action is done to, each with its group
 * @throws Refusal 403 to whoever may not do what was ticked
 */
export async function doneAlong(
  change: Change,
  tool: Resource,
  action: Action,
  going: readonly { readonly row: Row; readonly group: string }[],
  answers: Values,
): Promise<readonly Along[]> {
  const all = tickedCompanions(action, answers).map(async (also): Promise<Along[]> => {
    mustHold(change, also)
    const other = change.engine.tools.get(tool.fields[also.to]?.refersTo?.tool ?? '')
    const does = other?.actions[also.action]
    if (!other || !does) return []
    const named = going.flatMap(({ row, group }) => (typeof row[also.to] === 'number' ? [[row[also.to] as number, group] as const] : []))
    const seen = await reached(change, other.name, [...new Set(named.map(([id]) => id))])
    const rows = (await lockRows(change, other.name, [...seen])).filter(row => isActionAvailable(does, row, change.rules))
    // Of several rows that name the same one, the first takes it along.
    const groups = new Map(named.toReversed().map(([id, group]) => [`${other.name} ${id}`, group]))
    const grouped = (writes: readonly Write[]) => writes.map(write => ({ ...write, group: groups.get(write.group ?? '') ?? write.group }))
    return [{ tool: other, does: also.action, rows, answers: companionAnswers(also, answers), grouped }]
  })
  return (await Promise.all(all)).flat()
}

/**
 * Whoever applies a plan must still be allowed what was ticked in it.
 * @param written the tools that the plan writes to
 * @throws Refusal 403
 */
export function mayStillAlong(change: Change, tool: Resource | undefined, what: string, written: ReadonlySet<string>): void {
  for (const also of Object.values(tool?.actions[what]?.companionActions ?? {}))
    if (written.has(tool?.fields[also.to]?.refersTo?.tool ?? '')) mustHold(change, also)
}

function mustHold({ person }: Change, { permission }: CompanionAction): void {
  if (person && !hasPermission(permission, person.permissions)) throw denied(permissionList(permission))
}
