import { mayList } from '../../schema/may.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Upload } from '../../schema/upload.ts'
import type { ChangeSet } from './changeSet.ts'
import type { Change } from './context.ts'

/** The permissions of which any one suffices to do what a change set did: those of the form or action, or of the pasted list it came with. */
export function permissionsOf(change: Change, { tool: name, what, job }: Pick<ChangeSet, 'tool' | 'what'> & { job?: string | null }) {
  const tool = change.engine.tools.get(name)
  if (!tool) return []
  if (what === 'task') return mayList(uploadCalled(change, job)?.may)
  const { create, edit, delete: remove } = tool.may
  const plain: Readonly<Record<string, Resource['may']['edit']>> = { create, update: edit, delete: remove }
  return mayList(what in plain ? plain[what] : (tool.actions[what]?.may ?? edit))
}

/** The upload that a change set's rows came with, by name. */
export function uploadCalled(change: Change, name: string | null | undefined): Upload | undefined {
  return change.engine.declared.find((one): one is Upload => one.word === 'upload' && one.name === name)
}
