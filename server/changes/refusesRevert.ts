import { sql } from 'kysely'
import type { Action } from '../../schema/action.ts'
import { rowsBy } from '../../schema/maps.ts'
import { hasPermission } from '../../schema/permission.ts'
import type { Because } from '../../schema/wire/irreversible.ts'
import type { RevertRefusal } from '../../schema/wire/revert.ts'
import { Refusal } from '../errors.ts'
import { notFound } from '../http/context.ts'
import { denied } from '../http/guardAccess.ts'
import { mayOn } from '../lists/canOn.ts'
import { type ChangeSet, permissionsOf, uploadCalled } from './changeSet.ts'
import type { Change } from './context.ts'
import { withCurrentValues } from './currentValues.ts'
import { irreversible, irreversibleSets } from './irreversible.ts'
import { ownRow } from './ownRow.ts'
import { isLimited, reached } from './recordFor.ts'
import { refusedAsDeclared } from './refusedAsDeclared.ts'
import { idsOf, rowsById } from './rows.ts'
import { notForYou, say } from './say.ts'
import type { Row, Values } from './write.ts'

/** The facts of a change set that decide whether it can be reverted. */
export type Revertible = Pick<ChangeSet, 'id' | 'tool' | 'what' | 'job' | 'state' | 'upload' | 'reverts' | 'reverted_by'> & {
  /** Tools whose rows it wrote, for a set that was just written: its rows then need not be read again. */
  readonly written?: readonly string[]
}

/** A change set, the one at the beginning of its reverts, and whether putting it back does the first one again. */
interface RevertedSet {
  readonly set: Revertible
  readonly root: Pick<ChangeSet, 'id' | 'tool' | 'what' | 'job'> & { readonly agreed?: boolean }
  readonly redo: boolean
}

/** A row that was asked for, as the revert leaves it; `before` is null where the set made it. */
interface Target {
  readonly set: number
  readonly row: number
  readonly op: number
  readonly before: Values | null
}

/**
 * Why the person cannot put change sets back now; those that can be are left out. A revert needs, at that moment, the permission, the rows
 * (`only`, `reserved`) and the scope that the form or action itself would need, whoever asks. Rows that an effect wrote need nothing further.
 * @param sets newly written or read from the table
 */
export async function refusesRevert(change: Change, sets: readonly Revertible[]): Promise<ReadonlyMap<number, Refusal>> {
  const asked = await withRoots(change, sets)
  const refused = new Map<number, Refusal>()
  const refuse = ({ set }: RevertedSet, refusal?: Refusal) => refusal && refused.set(set.id, refusal)
  for (const one of asked) refuse(one, refusedToPerson(change, one))
  const open = asked.filter(one => !refused.has(one.set.id))
  const askRows = open.filter(one => asksRows(change, one))
  const byRows = await refusedByRows(change, askRows)
  for (const one of open) refuse(one, byRows.get(one.set.id) ?? refusedAsItStands(change, one))
  const left = await irreversibleSets(
    change,
    open.filter(({ set }) => !refused.has(set.id)).map(({ set }) => set),
  )
  for (const [id, because] of left) refused.set(id, irreversible(change, because))
  // A set that was just written fits today's declaration.
  const reversible = open.filter(({ set }) => !set.written && !refused.has(set.id)).map(({ set }) => set.id)
  for (const [id, refusal] of await refusedAsDeclared(change, reversible)) refused.set(id, refusal)
  return refused
}

/** True if the person can revert a change set now. Otherwise the reason, and why no one can any more if its effect has left the system. */
export interface RevertState {
  readonly revertible: boolean
  readonly revert_refusal: RevertRefusal | null
  readonly irreversible: Because | null
}

/** The state of each of these change sets: the screens show a button or the reason by it. */
export async function revertStatesOf(change: Change, sets: readonly Revertible[]): Promise<(id: number) => RevertState> {
  const standing = sets.filter(isStanding)
  const refused = new Map(await refusesRevert(change, standing))
  for (const set of sets) {
    const refusal = isStanding(set) ? undefined : refusedAsItStands(change, { set, root: set, redo: false })
    if (refusal) refused.set(set.id, refusal)
  }
  const open = new Set(standing.map(({ id }) => id))
  return id => stateOf(refused.get(id), open.has(id))
}

// Most have been reverted or came with files: their rows need not be looked at.
const isStanding = (set: Revertible): boolean => set.state === 'applied' && !set.reverted_by && set.upload === null

function stateOf(refusal: Refusal | undefined, isOpen: boolean): RevertState {
  if (!refusal) return { revertible: isOpen, revert_refusal: null, irreversible: null }
  const { tool, name, key = 'irreversible', smart_count = 1 } = refusal.params
  const { code, message } = refusal
  return {
    revertible: false,
    revert_refusal: { code, message, ...(typeof tool === 'string' && { tool }), ...(typeof name === 'string' && { field: name }) },
    irreversible: code === 'irreversible' ? { key: String(key), params: { smart_count: Number(smart_count) } } : null,
  }
}

/** Which of these change sets the person can put back now: the button shows only there. */
export async function revertibleOf(change: Change, sets: readonly Revertible[]): Promise<ReadonlySet<number>> {
  const revertState = await revertStatesOf(change, sets)
  return new Set(sets.filter(({ id }) => revertState(id).revertible).map(({ id }) => id))
}

/** Whether the person can put a change set back now. */
export async function isRevertible(change: Change, set: Revertible): Promise<boolean> {
  return change.person !== null && (await revertibleOf(change, [set])).has(set.id)
}

/** @throws Refusal 403 where the revert left a row that was asked for beyond the person's reach: there the action would not have begun */
export async function checkReach(change: Change, set: Revertible): Promise<void> {
  const [asked] = await withRoots(change, [set])
  if (!asked || !isLimited(change, asked.root.tool)) return
  const targets = await targetsOf(change, [asked])
  const standing = idsOf(await rowsById(change.sql, asked.root.tool, [...new Set(targets.map(({ row }) => row))]))
  if ((await reached(change, asked.root.tool, standing)).size < standing.length) throw notForYou()
}

async function withRoots(change: Change, sets: readonly Revertible[]): Promise<RevertedSet[]> {
  const reverts = sets.filter(set => set.reverts !== null).map(set => set.reverts as number)
  if (reverts.length === 0) return sets.map(set => ({ set, root: set, redo: false }))
  const { rows } = await sql<RevertedSet['root'] & { begin: number; depth: number }>`with recursive chain as (
      select s.id as begin, s.id, s.reverts, s.tool, s.what, s.job, coalesce(s.decided_by <> s.actor, false) as agreed, 1 as depth from change_sets s where s.id = any(${reverts}::bigint[])
      union all select c.begin, s.id, s.reverts, s.tool, s.what, s.job, coalesce(s.decided_by <> s.actor, false), c.depth + 1 from chain c join change_sets s on s.id = c.reverts
    ) select begin, id, tool, what, job, agreed, depth from chain where reverts is null`.execute(change.sql)
  const roots = new Map(rows.map(row => [row.begin, row]))
  return sets.map(set => {
    const root = set.reverts === null ? undefined : roots.get(set.reverts)
    return root ? { set, root, redo: root.depth % 2 === 1 } : { set, root: set, redo: false }
  })
}

/** What was done to the rows: the action, or those that an upload does; none where a form or a planner set values. */
function actionsOf(change: Change, { root }: RevertedSet): readonly Action[] {
  const { actions = {} } = change.engine.tools.get(root.tool) ?? {}
  const does = root.what === 'task' ? uploadCalled(change, root.job)?.rowWrite : undefined
  const acts = does?.type === 'runActionBy' ? Object.values(does.each) : does?.type === 'runAction' ? [does] : []
  const names = root.what === 'task' ? acts.map(({ action }) => action) : [root.what]
  return names.flatMap(name => actions[name] ?? [])
}

function refusedToPerson(change: Change, { root }: RevertedSet): Refusal | undefined {
  const wanted = permissionsOf(change, root)
  const tool = change.engine.tools.get(root.tool)
  if (tool && ownRow.isShared(change, tool)) return notForYou()
  return change.person && !hasPermission(wanted, change.person.permissions) ? denied(wanted) : undefined
}

function refusedAsItStands(change: Change, asked: RevertedSet): Refusal | undefined {
  const { set, root, redo } = asked
  const actions = actionsOf(change, asked)
  if (set.state !== 'applied' || set.reverted_by)
    return new Refusal(409, 'wrong_state', say('failed_to_update_retry'), { params: { state: set.reverted_by ? 'reverted' : set.state } })
  if (set.upload !== null) return new Refusal(409, 'with_file', say('with_file'))
  if (actions.some(({ irreversible }) => irreversible) || uploadCalled(change, set.job)?.irreversible)
    return new Refusal(409, 'irreversible', say('irreversible'))
  // Putting a limit back changes it too: that is for a form or an action, which wait for an approval.
  if (change.engine.tools.get(root.tool)?.limits) return new Refusal(409, 'second_person', say('second_person'))
  // Done again it would need another person again, who is asked by doing it anew.
  return redo && root.agreed ? new Refusal(409, 'second_person', say('second_person')) : undefined
}

function asksRows(change: Change, asked: RevertedSet): boolean {
  const isNarrow = actionsOf(change, asked).some(
    ({ rowPermissions, roleRestriction, notPerformedBy, unrestrictedOnly }) =>
      rowPermissions || roleRestriction || notPerformedBy || unrestrictedOnly,
  )
  return change.person !== null && (isNarrow || isLimited(change, asked.root.tool))
}

async function refusedByRows(change: Change, open: readonly RevertedSet[]): Promise<ReadonlyMap<number, Refusal>> {
  const targets = await targetsOf(change, open)
  const refused = new Map<number, Refusal>()
  for (const [tool, sets] of rowsBy(open, ({ root }) => root.tool)) {
    const own = targets.filter(({ set }) => sets.some(one => one.set.id === set))
    const now = new Map((await rowsById(change.sql, tool, [...new Set(own.map(({ row }) => row))])).map(row => [row.id, row]))
    const seen = await reached(change, tool, [...now.keys()])
    for (const asked of sets) {
      const rows = own.filter(({ set }) => set === asked.set.id)
      const standing = rows.filter(({ row }) => now.has(row))
      const hidden = standing.filter(({ row }) => !seen.has(row))
      const actions = actionsOf(change, asked)
      const isOpen = (row: Values) => actions.length === 0 || actions.some(action => mayOn(action, row, change.person, change.rules))
      const isOthers = rows.some(one => !isOpen(asFrom(asked, one, now.get(one.row))))
      if (hidden.length > 0 && hidden.length === standing.length) refused.set(asked.set.id, notFound())
      else if (hidden.length > 0 || isOthers) refused.set(asked.set.id, notForYou())
    }
  }
  return refused
}

/** The row as it stands where the action begins: before it, so as the revert leaves it; as it is where it would be done again. */
function asFrom({ redo }: RevertedSet, { before }: Target, now: Row | undefined): Values {
  return redo ? (now ?? {}) : { ...now, ...before }
}

/** Rows of the sets that were asked for themselves. Sets from before that was kept: all that they wrote of the tool. */
async function targetsOf(change: Change, asked: readonly RevertedSet[]): Promise<readonly Target[]> {
  if (asked.length === 0) return []
  const pairs = asked.map(({ set, root }) => sql`(${set.id}::bigint, ${root.id}::bigint)`)
  const { rows } = await sql<
    Target & { tool: string }
  >`select p.set, n.name as tool, r."row", r.op, r.before from (values ${sql.join(pairs)}) as p(set, root)
    join change_sets root on root.id = p.root join tool_numbers n on n.name = root.tool
    join change_rows r on r.change_set = p.set and r.tool = n.number
    where root.targets is null or r."row" = any(root.targets)`.execute(change.sql)
  return [...rowsBy(rows, ({ tool }) => tool)].flatMap(([tool, own]) => withCurrentValues(change, tool, own))
}
