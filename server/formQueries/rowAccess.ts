import type { Read, Row } from '../../schema/planner.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Change } from '../changes/context.ts'
import { ownRow } from '../changes/ownRow.ts'
import { reached } from '../changes/recordFor.ts'
import { idsOf } from '../changes/rows.ts'
import { notForYou } from '../changes/say.ts'

/**
 * Refuses a restricted user whatever prepares a record that they cannot create: its figures would tell of the rows of others.
 * @throws Refusal 403, as creating the record does
 */
export function refuseOthers(change: Change, tool: Resource): void {
  if (ownRow.isForOthers(change, tool)) throw notForYou()
}

/** Reads for the user who asks: rows out of their reach are not found, so no count and no figure is made of them. */
export function readWithin(change: Change, read: Read): Read {
  const within = async (tool: string, found: readonly Row[]): Promise<readonly Row[]> => {
    const own = await reached(change, tool, idsOf(found))
    return found.filter(({ id }) => own.has(id))
  }
  return {
    rows: async (tool, where, columns) => within(tool, await read.rows(tool, where, columns)),
    locked: async (tool, where) => within(tool, await read.locked(tool, where)),
  }
}
