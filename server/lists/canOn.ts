import type { Kysely } from 'kysely'
import { type Action, actionFits } from '../../schema/action.ts'
import { type ConditionContext, holds, isClosed } from '../../schema/holds.ts'
import { type May, mayOpen } from '../../schema/may.ts'
import type { Resource } from '../../schema/resource.ts'
import { ownRow } from '../changes/ownRow.ts'
import type { Tables } from '../db/database.ts'
import type { Person } from '../session/person.ts'
import { heldBack } from './heldBack.ts'
import type { PageRow } from './pageRows.ts'

/** Whether a person may do an action to this very row, beyond holding its permission: rows reserved for a role, rows one made oneself. */
export function mayOn(action: Action, row: Readonly<Record<string, unknown>>, person: Person | null, context: ConditionContext): boolean {
  if (!person) return true
  const { reserved, notBy, only } = action
  if (only && !only.some(({ where, may }) => holds(where, row, context) && mayOpen(may, person.permissions))) return false
  if (reserved && holds(reserved.when, row, context) && !person.roles.includes(reserved.role)) return false
  return !notBy || row[notBy] !== person.id
}

/** What a person may do to a row as it stands. */
export interface Can {
  readonly edit: boolean
  readonly delete: boolean
  readonly actions: readonly string[]
}

export const CANNOT: Can = { edit: false, delete: false, actions: [] }

/**
 * What a person may do to each of these rows: permissions, where each action starts, and the rows of other tables that hold one back.
 * @param rows as they stand, before anything is masked
 * @returns one for each row, in their order
 */
export async function canOn(
  db: Kysely<Tables>,
  tool: Resource,
  rows: readonly PageRow[],
  person: Person,
  context: ConditionContext,
): Promise<Can[]> {
  const offered = rows.map(row => offeredOn(tool, row, person, context))
  for (const [name, { guards }] of Object.entries(tool.actions)) {
    const asked = rows.filter((_, index) => guards && offered[index]?.actions.includes(name)).map(row => row.id)
    const held = await heldBack(db, guards, asked, context.today)
    rows.forEach((row, index) => {
      const can = offered[index]
      if (can && held.has(row.id)) offered[index] = { ...can, actions: can.actions.filter(one => one !== name) }
    })
  }
  return offered
}

function offeredOn(tool: Resource, row: PageRow, person: Person, context: ConditionContext): Can {
  if (ownRow.isShared({ person }, tool)) return CANNOT
  const holds = (may: May | undefined) => mayOpen(may, person.permissions)
  const actions = Object.entries(tool.actions).filter(
    ([, action]) =>
      !action.ownCall && holds(action.may ?? tool.may.edit) && actionFits(action, row, context) && mayOn(action, row, person, context),
  )
  return {
    edit: holds(tool.may.edit) && !isClosed(tool, row, context),
    delete: holds(tool.may.delete),
    actions: actions.map(([name]) => name),
  }
}
