import { mayOpen, readMay } from '../../schema/may.ts'
import type { Change } from './context.ts'
import { reached } from './recordFor.ts'

/** Whether the person may read records of a tool at all. */
export function mayRead({ engine, person }: Change, name: string): boolean {
  const tool = engine.tools.get(name)
  return tool !== undefined && (person === null || mayOpen(readMay(tool), person.permissions))
}

/** Which of these rows of a tool the person may read. */
export async function readable(change: Change, name: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return mayRead(change, name) ? reached(change, name, ids) : new Set()
}
