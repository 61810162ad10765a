import { approvalOf, needsApproval } from '../../schema/approval.ts'
import { permissionList } from '../../schema/permission.ts'
import { tableOf } from '../../schema/view.ts'
import { hasRelated } from './approvals/hasRelated.ts'
import { aboveSum, type WrittenRow } from './approvals/sumAbove.ts'
import { type ChangeSet, permissionsOf } from './changeSet.ts'
import type { Change } from './context.ts'
import { readRows } from './rows.ts'
import { isNewRow, type Plan, type Write } from './write.ts'

type Done = Pick<Plan, 'tool' | 'what'>
type Asking = Done & Pick<Plan, 'writes'> & { readonly targets?: readonly number[] | null | undefined }

/** The writes of a plan, and if it waits for an approval. */
export interface Asked {
  readonly waits: boolean
  /** With the marks of rows whose approval a sum over other rows asks for. */
  readonly writes: readonly Write[]
}

/** True if a plan of a user waits for an approval: by its declaration, its number of rows, their values before and after, or sums over other rows. */
export async function needsSecond(change: Change, { tool, what, writes, targets }: Asking): Promise<Asked> {
  const resource = change.engine.tools.get(tool)
  const second = approvalOf(resource, what)
  if (!resource || !second) return { waits: false, writes }
  const { when } = second
  // The rows of a view are those of its table.
  const table = tableOf(resource)
  const own = writes.filter(write => write.tool === table)
  const written = when?.where || when?.sumAbove || when?.related ? await writtenRows(change, table, own) : []
  // An action can write to other tools only: then the rows that it is done to decide.
  const named = own.length === 0 && when ? await readRows(change, table, targets ?? []) : []
  const states = [...named, ...written.flatMap(({ before, after }) => [before, after])]
  const waits =
    needsApproval(when, Math.max(own.length, named.length), states, change.rules) ||
    (when?.related !== undefined && (await hasRelated(change, when.related, states)))
  const above = when?.sumAbove ? await aboveSum(change, tool, when.sumAbove, written) : []
  if (!when?.sumAbove || above.length === 0) return { waits, writes }
  const marked = { [when.sumAbove.mark]: true }
  return { waits: true, writes: writes.map(write => (above.includes(write) ? { ...write, set: { ...write.set, ...marked } } : write)) }
}

/** Rows of the tool that a plan writes, as each is and would be. */
async function writtenRows(change: Change, tool: string, own: readonly Write[]): Promise<(WrittenRow & { before: WrittenRow['after'] })[]> {
  const ids = own.flatMap(({ row }) => (isNewRow(row) ? [] : [row]))
  const rows = new Map((await readRows(change, tool, ids)).map(row => [row.id, row]))
  return own.map(write => {
    const before = isNewRow(write.row) ? {} : (rows.get(write.row) ?? {})
    return { write, before, after: write.op === 'delete' ? before : { ...before, ...write.set } }
  })
}

/** The permissions of which any one lets another person agree to what waits. */
export function agreeingTo(change: Change, done: Done & Partial<Pick<ChangeSet, 'job' | 'actor'>>): readonly string[] {
  const by = approvalOf(change.engine.tools.get(done.tool), done.what)?.by
  return typeof by === 'string' ? permissionList(by) : permissionsOf(change, done)
}
