import { type RawBuilder, sql } from 'kysely'
import type { Resource } from '../../schema/resource.ts'
import type { HistoryEntry } from '../../schema/wire/changes.ts'
import { notFound } from '../http/idIn.ts'
import { shownTo } from '../lists/maskText.ts'
import { sees } from '../lists/viewer.ts'
import type { ChangeSetState } from './changeSet.ts'
import { columnsOf } from './columnsOf.ts'
import type { Change } from './context.ts'
import { counted } from './counted.ts'
import { mayBeSeen } from './recordFor.ts'
import { revertibleOf } from './refusesRevert.ts'
import { rowsById } from './rows.ts'
import type { Added } from './write.ts'
import { isErased } from './writeHistory.ts'

type Past = Awaited<ReturnType<typeof pastOf>>[number]

const MOST = 500

/**
 * Who changed a row, when, and what from and to, newest first. Only what was before is kept, so each entry's "to" is read from the next one, or
 * from the row itself. What is never given out has no values here; what is masked stays masked.
 */
export async function historyOf(change: Change, tool: Resource, id: number): Promise<HistoryEntry[]> {
  const entries = (await historiesOf(change, tool, [id])).get(id) ?? []
  if (entries.length === 0 && (await rowsById(change.sql, tool.name, [id])).length === 0) throw notFound()
  if (!(await mayBeSeen(change, tool, id))) throw notFound()
  return entries
}

/** The same of several rows of a tool, which the caller knows the person may see. */
export async function historiesOf(change: Change, tool: Resource, ids: readonly number[]): Promise<Map<number, HistoryEntry[]>> {
  const past = await pastOf(change, tool.name, ids)
  const now = new Map<number, Record<string, unknown>>((await rowsById(change.sql, tool.name, ids)).map(row => [row.id, { ...row }]))
  const sets = new Map(past.map(one => [one.change_set, { ...one, id: one.change_set, upload: one.file }]))
  const revertible = await revertibleOf(change, [...sets.values()])
  const entries = new Map<number, HistoryEntry[]>()
  for (const one of past) {
    const after = now.get(one.row) ?? {}
    entries.set(one.row, [...(entries.get(one.row) ?? []), entryOf(change, tool, one, after, revertible.has(one.change_set))])
    now.set(one.row, one.op === 1 ? { ...after, ...one.before } : one.op === 2 ? { ...one.before } : {})
  }
  return entries
}

function pastOf(change: Change, tool: string, ids: readonly number[]) {
  const past = change.sql
    .selectFrom('change_rows as r')
    .innerJoin('change_sets as s', 's.id', 'r.change_set')
    .leftJoin('staff_users as u', 'u.id', 's.actor')
    .where('r.tool', '=', numbers => numbers.selectFrom('tool_numbers').select('number').where('name', '=', tool))
    .where(sql<boolean>`r."row" = any(${[...ids]}::bigint[])`)
  return past
    .select(['r.id', 'r.row', 'r.at', 'r.op', 'r.before', 'r.change_set', 's.source', 's.job', 's.tool', 's.what'])
    .select(['s.reverts', 's.reverted_by', 's.actor', 's.state', 's.upload as file', 'u.name', 'u.email'])
    .select(fileOf(change).as('upload'))
    .$narrowType<{ state: ChangeSetState }>()
    .orderBy('r.id', 'desc')
    .limit(MOST)
    .execute()
}

/** The file of a change set, where files are kept at all. */
function fileOf(change: Change): RawBuilder<HistoryEntry['upload']> {
  if (!change.engine.tools.has('uploaded_files')) return sql`null`
  return sql`(select jsonb_build_object('id', f.id, 'family', f.family, 'name', f.file_name) from uploaded_files f where f.id = s.upload)`
}

function entryOf(change: Change, tool: Resource, one: Past, after: Readonly<Record<string, unknown>>, revertible: boolean): HistoryEntry {
  const { id, at, source, job, upload, change_set, reverts, reverted_by } = one
  const actor = one.actor && one.name !== null ? { id: one.actor, name: one.name, email: one.email ?? '' } : null
  const what = one.tool === tool.name ? one.what : `${one.tool}.${one.what}`
  const changes = changesOf(change, tool, one, after)
  return { id, at, actor, source, job, upload, revertible, what, change_set, reverts, reverted_by, changes }
}

function changesOf(change: Change, tool: Resource, { op, before }: Past, now: Readonly<Record<string, unknown>>): HistoryEntry['changes'] {
  const read = change.engine.read.get(tool.name)
  const isSeen = (key: string) => !change.person || sees(read?.columns.get(key) ?? { hidden: false }, change.person)
  const keys = [...columnsOf(tool, change.engine.country).keys()].filter(isSeen)
  const own = new Set(keys)
  if (op === 1) {
    const changed = Object.entries(before ?? {}).flatMap(([key, from]) => {
      if (!own.has(key.replace(/^\+/, ''))) return []
      if (key.startsWith('+')) return [added(key.slice(1), from, now)]
      return [{ field: key, from: shown(change, tool, key, from), to: shown(change, tool, key, now[key]) }]
    })
    return changed.sort((one, other) => keys.indexOf(one.field) - keys.indexOf(other.field))
  }
  const values = op === 2 ? (before ?? {}) : now
  return keys.flatMap(field => {
    const value = shown(change, tool, field, values[field])
    if (value === null) return []
    return [op === 2 ? { field, from: value, to: null } : { field, from: null, to: value }]
  })
}

/** A counter's past is the difference. */
function added(field: string, amount: unknown, now: Readonly<Record<string, unknown>>) {
  const taken = counted.opposite((amount ?? 0) as Added)
  if (typeof taken === 'object') return { field, from: counted.intoRows(now[field], taken), to: now[field] ?? null }
  return { field, from: Number(now[field] ?? 0) - Number(amount), to: now[field] ?? null }
}

function shown(change: Change, tool: Resource, key: string, value: unknown): unknown {
  const field = tool.fields[key]
  if (value === null || value === undefined) return null
  if (field?.writeOnly || isErased(value)) return '••••'
  const column = change.engine.read.get(tool.name)?.columns.get(key)
  return column && change.person ? shownTo(column, value, change.person) : value
}
