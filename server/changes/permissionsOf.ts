import { mayList } from '../../schema/may.ts'
import type { Resource } from '../../schema/resource.ts'
import type { ChangeSet } from './changeSet.ts'
import type { Change } from './context.ts'

/** The permissions of which any one suffices to do what a change set did. */
export function permissionsOf(change: Change, { tool: name, what }: Pick<ChangeSet, 'tool' | 'what'>): readonly string[] {
  const tool = change.engine.tools.get(name)
  if (!tool) return []
  const { create, edit, delete: remove } = tool.may
  const plain: Readonly<Record<string, Resource['may']['edit']>> = { create, update: edit, delete: remove }
  return mayList(what in plain ? plain[what] : (tool.actions[what]?.may ?? edit))
}
