import type { Kysely } from 'kysely'
import { type Action, hasRemaining, isActionAvailable, limitedActions } from '../../schema/action.ts'
import { localDay } from '../../schema/days.ts'
import { type ConditionContext, holds, isClosed, isDeleted } from '../../schema/holds.ts'
import { hasPermission, type RequiredPermission } from '../../schema/permission.ts'
import type { Planners } from '../../schema/planner.ts'
import { isOut } from '../../schema/published.ts'
import type { Resource } from '../../schema/resource.ts'
import { ownRow } from '../changes/ownRow.ts'
import { idsOf, looker } from '../changes/rows.ts'
import type { Tables } from '../db/database.ts'
import type { Person } from '../session/person.ts'
import { finish, type WireRecord } from './finish.ts'
import { heldBack } from './heldBack.ts'
import { mostOf } from './mostOf.ts'
import type { PageRow } from './pageRows.ts'
import type { ReadTool } from './readTool.ts'
import type { Viewer } from './viewer.ts'

/** Whether a person may do an action to this very row, beyond holding its permission: rows reserved for a role, rows one made oneself. */
export function mayOn(action: Action, row: Readonly<Record<string, unknown>>, person: Person | null, context: ConditionContext): boolean {
  if (!person) return true
  const { roleRestriction, notPerformedBy, rowPermissions, unrestrictedOnly } = action
  if (unrestrictedOnly && person.restrictedTo !== null) return false
  if (
    rowPermissions &&
    !rowPermissions.some(({ where, permission }) => holds(where, row, context) && hasPermission(permission, person.permissions))
  )
    return false
  if (roleRestriction && holds(roleRestriction.when, row, context) && !person.roles.includes(roleRestriction.role)) return false
  // Where a second pair of eyes is asked for, a person's are.
  return !notPerformedBy || (row[notPerformedBy] !== person.id && !person.key)
}

/** What a person may do to a row as it stands. */
export interface Can {
  readonly edit: boolean
  readonly delete: boolean
  readonly actions: readonly string[]
  /** The most that the limited question of an action may be answered, by action. */
  readonly most?: Readonly<Record<string, string>>
}

/** A record as a person may see it, with what the person may do to it now. */
export type Acted = WireRecord & { readonly _can: Can }

export const CANNOT: Can = { edit: false, delete: false, actions: [] }

/** Rows as they go over the wire, each with what may be done to it: permissions, where each action starts, and the rows of other tables that hold one back. */
export async function withCan(db: Kysely<Tables>, tool: ReadTool, rows: readonly PageRow[], viewer: Viewer): Promise<Acted[]> {
  const { person, today, now, zone } = viewer
  const context = { today, now, localDate: (moment: string) => localDay(new Date(moment), zone) }
  // Conditions look at what is there, before it is masked.
  const offered = rows.map(row => offeredOn(tool.resource, row, person, context))
  const guarded = Object.entries(tool.resource.actions).flatMap(([name, { guards }]) => {
    const asked = rows.filter((_, index) => guards && offered[index]?.actions.includes(name))
    return asked.length > 0 ? [heldBack(db, guards, idsOf(asked), viewer).then(held => ({ name, held }))] : []
  })
  const held = await Promise.all(guarded)
  return finish(rows, tool, person).map((row, index) => {
    const { actions, ...can } = offered[index] ?? CANNOT
    return { ...row, _can: { ...can, actions: actions.filter(one => !held.some(({ name, held }) => name === one && held.has(row.id))) } }
  })
}

/** The same rows, each with the most that its limited actions may be answered, and without those of which nothing is left. */
export async function withMost(
  db: Kysely<Tables>,
  planners: Planners,
  tool: ReadTool,
  rows: readonly PageRow[],
  viewer: Viewer,
): Promise<Acted[]> {
  const acted = await withCan(db, tool, rows, viewer)
  const limited = limitedActions(tool.resource).flatMap(name => {
    const asked = rows.filter((_, index) => acted[index]?._can.actions.includes(name))
    return asked.length > 0 ? [mostOf(planners, tool.resource, name, asked, looker(db), viewer).then(most => ({ name, most }))] : []
  })
  const found = await Promise.all(limited)
  if (found.length === 0) return acted
  return acted.map(row => {
    const own = found.flatMap(({ name, most }) => (most.has(row.id) ? [[name, most.get(row.id) ?? '0'] as const] : []))
    const most = Object.fromEntries(own)
    return own.length === 0
      ? row
      : { ...row, _can: { ...row._can, most, actions: row._can.actions.filter(name => hasRemaining(most[name])) } }
  })
}

function offeredOn(tool: Resource, row: PageRow, person: Person, context: ConditionContext): Can {
  // Who looks at the panel as somebody else changes nothing.
  if (person.viewer || ownRow.isShared({ person }, tool)) return CANNOT
  const holds = (may: RequiredPermission | undefined) => hasPermission(may, person.permissions)
  const actions = Object.entries(tool.actions).filter(
    ([, action]) =>
      !action.hasOwnEndpoint &&
      holds(action.permission ?? tool.permissions.edit) &&
      isActionAvailable(action, row, context) &&
      mayOn(action, row, person, context),
  )
  return {
    edit: holds(tool.permissions.edit) && !isClosed(tool, row, context),
    delete: holds(tool.permissions.delete) && !isOut(tool, row) && !isDeleted(tool, row),
    actions: actions.map(([name]) => name),
  }
}
