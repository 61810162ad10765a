import { countries } from '../../schema/country.ts'
import { hasPermission, readPermissions } from '../../schema/permission.ts'
import type { Resource } from '../../schema/resource.ts'
import { reachedRow } from '../lists/oneRow.ts'
import { reachedIds, scopeSql } from '../lists/scopeSql.ts'
import type { Viewer } from '../lists/viewer.ts'
import type { Change } from './context.ts'

/** The record as the person may see it, with what the person may do to it now; null where it is gone, or out of what they reach. */
export async function recordFor(change: Change, tool: Resource, id: number): Promise<Record<string, unknown> | null> {
  const read = change.engine.read.get(tool.name)
  const viewer = viewerOf(change)
  return read && viewer ? ((await reachedRow(change.sql, change.engine.marketplace.planners, read, id, viewer)) ?? null) : null
}

/** Who reads, for the reading side; null for the system. */
export function viewerOf(change: Change): Viewer | null {
  const { country } = change.engine
  const { today, now } = change.rules
  return change.person && { person: change.person, country, zone: countries[country].zone, today, now }
}

/** Which of these rows of a tool the person reaches now; the system reaches all. */
export async function reached(change: Change, tool: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const read = change.engine.read.get(tool)
  return read ? reachedIds(change.sql, read, ids, viewerOf(change)) : new Set(ids)
}

/** Whether rows of this tool are limited for the person at all. */
export function isLimited(change: Change, tool: string): boolean {
  const read = change.engine.read.get(tool)
  const viewer = viewerOf(change)
  return !!read && !!viewer && scopeSql(read, viewer) !== null
}

/** Whether a row is within what the person reaches; for who reaches all rows nothing is asked. */
export async function mayBeSeen(change: Change, tool: Resource, id: number): Promise<boolean> {
  return (await reached(change, tool.name, [id])).has(id)
}

/** Whether the person may read records of a tool at all. */
export function mayRead({ engine, person }: Change, name: string): boolean {
  const tool = engine.tools.get(name)
  return tool !== undefined && (person === null || hasPermission(readPermissions(tool), person.permissions))
}

/** Which of these rows of a tool the person may read. */
export async function readable(change: Change, name: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return mayRead(change, name) ? reached(change, name, ids) : new Set()
}
