import { actionFits } from '../../schema/actionFits.ts'
import type { ConditionContext } from '../../schema/holds.ts'
import { isClosed } from '../../schema/isClosed.ts'
import type { May } from '../../schema/may.ts'
import { mayOpen } from '../../schema/mayOpen.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Person } from '../session/person.ts'
import { mayOn } from './mayOn.ts'

/** What a person may do to a row as it stands. */
export interface Can {
  readonly edit: boolean
  readonly delete: boolean
  readonly actions: readonly string[]
}

/** Asks the declaration: permissions, and for each action whether the row stands where it starts. */
export function canOn(tool: Resource, row: Readonly<Record<string, unknown>>, person: Person, context: ConditionContext): Can {
  const holds = (may: May | undefined) => mayOpen(may, person.permissions)
  const actions = Object.entries(tool.actions).filter(
    ([, action]) => holds(action.may ?? tool.may.edit) && actionFits(action, row, context) && mayOn(action, row, person, context),
  )
  return {
    edit: holds(tool.may.edit) && !isClosed(tool, row, context),
    delete: holds(tool.may.delete),
    actions: actions.map(([name]) => name),
  }
}
