import { sql } from 'kysely'
import { mayList } from '../../schema/may.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Upload } from '../../schema/upload.ts'
import type { Change } from './context.ts'

export type ChangeSetState = 'planned' | 'waiting' | 'applied' | 'rejected'

/** A change set as it stands: one write of a person or of the system. */
export interface ChangeSet {
  readonly id: number
  readonly at: string
  readonly actor: number | null
  readonly source: string
  readonly tool: string
  readonly what: string
  readonly job: string | null
  readonly state: ChangeSetState
  readonly counts: Readonly<Record<string, number>>
  /** The file whose rows it wrote; such a set is taken back with its file. */
  readonly upload: number | null
  readonly reverts: number | null
  readonly reverted_by: number | null
}

/** Opens a change set and answers its id. */
export async function openChangeSet(
  change: Change,
  {
    tool,
    what,
    state,
    targets,
    counts = {},
    reverts = null,
  }: {
    tool: string
    what: string
    state: ChangeSetState
    targets?: readonly number[]
    counts?: Record<string, number>
    reverts?: number | null
  },
): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`insert into change_sets (at, actor, source, job, upload, tool, what, state, targets, counts, reverts)
    values (${change.engine.now().toISOString()}, ${change.person?.id ?? null}, ${change.source}, ${change.job ?? null}, ${change.upload ?? null}, ${tool}, ${what}, ${state}, ${targets ? [...targets] : null}::bigint[], ${JSON.stringify(counts)}::jsonb, ${reverts})
    returning id`.execute(change.sql)
  return rows[0]?.id ?? 0
}

/** The change set, locked: who decides on it decides alone. */
export async function lockChangeSet(change: Change, id: number): Promise<ChangeSet | undefined> {
  const { rows } = await sql<ChangeSet>`select * from change_sets where id = ${id} for update`.execute(change.sql)
  return rows[0]
}

/** A plan that was seen is handed in for another person to agree to. */
export async function parkChangeSet(change: Change, id: number): Promise<void> {
  await sql`update change_sets set state = 'waiting' where id = ${id}`.execute(change.sql)
}

/** Ends a plan: applied or rejected, by whom, with what counts. */
export async function decideChangeSet(
  change: Change,
  id: number,
  state: ChangeSetState,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  await sql`update change_sets set state = ${state}, counts = ${JSON.stringify(counts)}::jsonb, decided_by = ${change.person?.id ?? null},
    decided_at = ${change.engine.now().toISOString()} where id = ${id}`.execute(change.sql)
  await sql`delete from change_plans where change_set = ${id}`.execute(change.sql)
}

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
