import { permissionList } from '../../schema/permission.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Upload } from '../../schema/upload.ts'
import { resourcesOf } from '../../schema/view.ts'
import type { ListedChange } from '../../schema/wire/changes.ts'
import { forgetReads } from './approvals/keepReads.ts'
import type { Change } from './context.ts'

export type ChangeSetState = ListedChange['state']

/** A change set as it stands: one write of a person or of the system. One with an `upload` is taken back with its file. */
export interface ChangeSet
  extends Pick<ListedChange, 'id' | 'at' | 'actor' | 'source' | 'job' | 'tool' | 'what' | 'state' | 'upload' | 'reverts' | 'reverted_by'> {
  readonly counts: Readonly<Record<string, number>>
}

/** Opens a change set and answers its id. */
export async function openChangeSet(
  { engine, sql, person, source, job, upload }: Change,
  {
    tool,
    what,
    state,
    targets,
    counts = {},
    reverts,
  }: Pick<ChangeSet, 'tool' | 'what' | 'state'> & {
    readonly targets?: readonly number[]
    readonly counts?: ChangeSet['counts']
    readonly reverts?: number | null
  },
): Promise<number> {
  const given = { tool, what, state, targets: targets && [...targets], counts: JSON.stringify(counts), reverts }
  const { id } = await sql
    .insertInto('change_sets')
    .values({ at: engine.now().toISOString(), actor: person?.id, source, job, upload, api_key: person?.key?.id, ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The change set, locked: who decides on it decides alone. */
export function lockChangeSet({ sql }: Change, id: number) {
  const found = sql.selectFrom('change_sets').selectAll().where('id', '=', id).forUpdate()
  return found.$narrowType<{ state: ChangeSetState }>().executeTakeFirst()
}

/** Ends a plan: applied or rejected, by whom, with what counts. */
export async function decideChangeSet({ engine, sql, person }: Change, id: number, state: ChangeSetState, counts: ChangeSet['counts']) {
  const decided = { decided_by: person?.id ?? null, decided_at: engine.now().toISOString() }
  await sql
    .updateTable('change_sets')
    .set({ state, counts: JSON.stringify(counts), ...decided })
    .where('id', '=', id)
    .execute()
  await sql.deleteFrom('change_plans').where('change_set', '=', id).execute()
  await sql.deleteFrom('change_requests').where('change_set', '=', id).execute()
  await forgetReads(sql, { change_set: id })
}

/** The permissions of which any one suffices to do what a change set did: those of the form or action, or of the pasted list it came with. */
export function permissionsOf(change: Change, { tool: name, what, job, actor }: DoneBy) {
  const tool = change.engine.tools.get(name)
  if (!tool) return []
  if (what === 'task') return permissionList(uploadCalled(change, job)?.permission)
  // What people did through a view is theirs to decide on: which rows others did it to, a permission of the view does not say.
  const isOwn = typeof actor === 'number' && actor === change.person?.id
  const views = isOwn ? resourcesOf(change.engine.declared).filter(({ viewOf }) => viewOf?.base.name === name) : []
  return [tool, ...views].flatMap(one => {
    const { create, edit, delete: remove } = one.permissions
    const plain: Readonly<Record<string, Resource['permissions']['edit']>> = {
      create,
      update: edit,
      delete: remove,
      ...(one.ordered && { order: edit }),
    }
    if (what in plain) return permissionList(plain[what])
    return one.viewOf && !one.actions[what] ? [] : permissionList(one.actions[what]?.permission ?? edit)
  })
}

type DoneBy = Pick<ChangeSet, 'tool' | 'what'> & { readonly job?: string | null; readonly actor?: number | null }

/** The upload that a change set's rows came with, by name. */
export function uploadCalled({ engine }: Pick<Change, 'engine'>, name: string | null | undefined): Upload | undefined {
  return engine.declared.find((one): one is Upload => one.type === 'upload' && one.name === name)
}
