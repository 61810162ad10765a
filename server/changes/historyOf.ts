import { type RawBuilder, sql } from 'kysely'
import type { Resource } from '../../schema/resource.ts'
import { tableOf } from '../../schema/view.ts'
import type { HistoryEntry } from '../../schema/wire/changes.ts'
import { notFound } from '../http/context.ts'
import type { ChangeSetState } from './changeSet.ts'
import type { Change } from './context.ts'
import { withCurrentValues } from './currentValues.ts'
import { changesOf, movedFigures, ops, stateBefore } from './entryChanges.ts'
import { type Below, historyBelow } from './historyBelow.ts'
import { mayBeSeen } from './recordFor.ts'
import { revertStatesOf } from './refusesRevert.ts'
import { rowsById } from './rows.ts'
import { visibleSql } from './visibleSql.ts'
import type { Values } from './write.ts'

/** What an entry says of its change set. */
type Told = Omit<HistoryEntry, 'id' | 'op' | 'changes' | 'below'>
type Past = Awaited<ReturnType<typeof pastOf>>[number]

const MOST = 500

/**
 * Who changed a row and what belongs to it, when, and what from and to, newest first. Only what was before is kept, so each entry's "to" is read from
 * the next one, or from the row itself; what was rolled up from other rows is worked out from theirs.
 */
export async function historyOf(change: Change, tool: Resource, id: number): Promise<HistoryEntry[]> {
  const past = await pastOf(change, tableOf(tool), [id])
  if (past.length === 0 && (await rowsById(change.sql, tableOf(tool), [id])).length === 0) throw notFound()
  if (!(await mayBeSeen(change, tool, id))) throw notFound()
  const below = await historyBelow(change, tool, id, past)
  const sets = await setsOf(change, tool, [...past.map(({ change_set }) => change_set), ...below.keys()])
  const moved = ({ from, to }: Below) => movedFigures(change, tool, from, to)
  const told = new Set<number>()
  const own = (await ownEntries(change, tool, past, sets, below)).map(({ entry }): HistoryEntry => {
    const more = below.get(entry.change_set)
    if (!more || told.has(entry.change_set)) return entry
    told.add(entry.change_set)
    // A row that was made or removed tells its figures among its values.
    return { ...entry, changes: [...entry.changes, ...(entry.op === 'update' ? moved(more) : [])], below: more.rows }
  })
  const others = [...below].flatMap(([set, more]): HistoryEntry[] => {
    const known = sets.get(set)
    const changes = moved(more)
    if (!known || told.has(set) || more.rows.length + changes.length === 0) return []
    return [{ ...known, id: more.at, op: null, changes, below: more.rows }]
  })
  return [...own, ...others].sort((one, other) => other.id - one.id)
}

/** The same of several rows of a tool, which the caller knows the person may see; without what belongs to them. */
export async function historiesOf(change: Change, tool: Resource, ids: readonly number[]): Promise<Map<number, HistoryEntry[]>> {
  const past = await pastOf(change, tableOf(tool), ids)
  const sets = await setsOf(
    change,
    tool,
    past.map(({ change_set }) => change_set),
  )
  const entries = new Map<number, HistoryEntry[]>()
  for (const { row, entry } of await ownEntries(change, tool, past, sets)) entries.set(row, [...(entries.get(row) ?? []), entry])
  return entries
}

async function pastOf(change: Change, tool: string, ids: readonly number[]) {
  const past = await change.sql
    .selectFrom('change_rows as r')
    .where('r.tool', '=', numbers => numbers.selectFrom('tool_numbers').select('number').where('name', '=', tool))
    .where(sql<boolean>`r."row" = any(${[...ids]}::bigint[])`)
    .select(['r.id', 'r.row', 'r.op', 'r.before', 'r.change_set'])
    .orderBy('r.id', 'desc')
    .limit(MOST)
    .execute()
  return withCurrentValues(change, tool, past)
}

/** Each write of the rows themselves as an entry, from how the rows stand now backwards. */
async function ownEntries(
  change: Change,
  tool: Resource,
  past: readonly Past[],
  sets: ReadonlyMap<number, Told>,
  below: ReadonlyMap<number, Below> = new Map(),
) {
  const ids = [...new Set(past.map(({ row }) => row))]
  const now = new Map<number, Values>((await rowsById(change.sql, tableOf(tool), ids)).map(row => [row.id, { ...row }]))
  return past.flatMap((one): { row: number; entry: HistoryEntry }[] => {
    const after = now.get(one.row) ?? {}
    now.set(one.row, stateBefore(one, after))
    const set = sets.get(one.change_set)
    const changes = changesOf(change, tool, one, after, below.get(one.change_set)?.to)
    return set ? [{ row: one.row, entry: { ...set, id: one.id, op: ops[one.op] ?? 'update', changes } }] : []
  })
}

/** What entries say of change sets: who, when, how, and whether the person can put it back, or read it among the changes. */
async function setsOf(change: Change, tool: Resource, ids: readonly number[]): Promise<ReadonlyMap<number, Told>> {
  if (ids.length === 0) return new Map()
  const found = await change.sql
    .selectFrom('change_sets as s')
    .leftJoin('staff_users as u', 'u.id', 's.actor')
    .where(sql<boolean>`s.id = any(${[...new Set(ids)]}::bigint[])`)
    .select([
      's.id',
      's.at',
      's.source',
      's.job',
      's.tool',
      's.what',
      's.reverts',
      's.reverted_by',
      's.actor',
      's.state',
      's.upload as file',
    ])
    .select(['u.name', 'u.email', fileOf(change).as('upload'), keyOf(change).as('key'), visibleSql(change).as('listed')])
    .$narrowType<{ state: ChangeSetState }>()
    .execute()
  const revertState = await revertStatesOf(
    change,
    found.map(set => ({ ...set, upload: set.file })),
  )
  return new Map(
    found.map(({ id, at, source, job, upload, key, listed, reverts, reverted_by, ...set }) => {
      const actor = set.actor && set.name !== null ? { id: set.actor, name: set.name, email: set.email ?? '' } : null
      const what = set.tool === tableOf(tool) ? set.what : `${set.tool}.${set.what}`
      return [id, { change_set: id, at, source, job, upload, key, listed, reverts, reverted_by, actor, what, ...revertState(id) }]
    }),
  )
}

/** The file of a change set, where files are kept at all. */
export function fileOf(change: Change): RawBuilder<HistoryEntry['upload']> {
  if (!change.engine.tools.has('uploaded_files')) return sql`null`
  return sql`(select jsonb_build_object('id', f.id, 'family', f.family, 'name', f.file_name) from uploaded_files f where f.id = s.upload)`
}

/** The name of the key that a service account used, where there are such. */
export function keyOf(change: Change): RawBuilder<string | null> {
  if (!change.engine.tools.has('api_keys')) return sql`null`
  return sql`(select k.name from api_keys k where k.id = s.api_key)`
}
