import { sql } from 'kysely'
import { countries } from '../../schema/country.ts'
import { rowsBy } from '../../schema/maps.ts'
import type { QueryOf } from '../../schema/wire/call.ts'
import type { ChangeDetail, changeCalls, ListedChange } from '../../schema/wire/changes.ts'
import { notFound } from '../http/context.ts'
import type { ChangeSetState } from './changeSet.ts'
import type { Change } from './context.ts'
import { mayBeDecided } from './decide.ts'
import { fileOf, keyOf } from './historyOf.ts'
import { isLimited, mayRead, readable } from './recordFor.ts'
import { revertStatesOf } from './refusesRevert.ts'
import { rowsById } from './rows.ts'
import { invalid } from './say.ts'
import { titleTexts } from './titleTexts.ts'
import { openTools, visibleSql } from './visibleSql.ts'

export type ChangesAsked = QueryOf<typeof changeCalls.list>

/** Rows of a set that it is told by. */
const TOLD = 3

/**
 * Change sets that the person may know of, newest first; `before` (an id) pages.
 * @throws Refusal 422
 */
export async function listChanges(change: Change, asked: ChangesAsked): Promise<ListedChange[]> {
  checkAsked(change, asked)
  const found = setsOf(change)
    .where(is => is.and(narrowing(change, asked)))
    .orderBy('s.id', 'desc')
    .limit(asked.limit)
  return told(change, await found.execute())
}

/** @throws Refusal 422 for a tool that is none, a row without its tool, a span that ends before it begins */
export function checkAsked(change: Change, { tool, row, from, to }: Omit<ChangesAsked, 'limit'>): void {
  if (tool !== undefined && !change.engine.tools.has(tool)) throw invalid({ tool: { code: 'not_valid' } })
  if (row !== undefined && tool === undefined) throw invalid({ tool: { code: 'missing' } })
  if (from !== undefined && to !== undefined && to < from) throw invalid({ to: { code: 'not_valid' } })
}

/** A change set. @throws Refusal 404 where the person may not know of it */
export async function oneChange(change: Change, id: number): Promise<Omit<ChangeDetail, 'people' | 'warns' | 'stale' | 'resendable'>> {
  const [set] = await told(change, await setsOf(change).where('s.id', '=', id).execute())
  if (!set) throw notFound()
  return { ...set, by_tool: await countsOf(change, set) }
}

/** Who wrote some that the person may know of, and the tools that they may write to. */
export async function changeFilters(change: Change) {
  const some = sql`select from change_sets s where s.actor = u.id and ${visibleSql(change)}`
  const { rows: people } = await sql<{ id: number; name: string }>`select u.id, u.name from staff_users u where exists (${some})
    order by lower(u.name), u.id limit 500`.execute(change.sql)
  return { people, tools: openTools(change) }
}

function setsOf(change: Change) {
  return change.sql
    .selectFrom('change_sets as s')
    .leftJoin('staff_users as u', 'u.id', 's.actor')
    .leftJoin('staff_users as d', 'd.id', 's.decided_by')
    .where(visibleSql(change))
    .select(['s.id', 's.at', 's.actor', 's.source', 's.job', 's.tool', 's.what', 's.state', 's.counts', 's.upload', 's.targets'])
    .select([
      's.reverts',
      's.reverted_by',
      's.decided_at',
      's.comment',
      'u.name as actor_name',
      'd.name as decided_name',
      fileOf(change).as('file'),
      keyOf(change).as('key'),
    ])
    .$narrowType<{ state: ChangeSetState }>()
}

function narrowing(
  { engine, person }: Change,
  { state, tool, section, decided, row, person: by, source, from, to, upload, before }: ChangesAsked,
) {
  const { zone } = countries[engine.country]
  const who = by === 'me' ? (person?.id ?? 0) : Number(by)
  const number = sql`(select number from tool_numbers where name = ${tool})`
  return [
    state !== undefined && sql<boolean>`s.state = any(${state.split(',')}::text[])`,
    decided !== undefined && sql<boolean>`s.decided_by <> s.actor`,
    section !== undefined && sql<boolean>`s.tool = any(${toolsIn(engine.tools, section)}::text[])`,
    tool !== undefined && row === undefined && sql<boolean>`s.tool = ${tool}`,
    row !== undefined &&
      sql<boolean>`(s.id in (select c.change_set from change_rows c where c.tool = ${number} and c."row" = ${row}::bigint)
        or s.state <> 'applied' and s.tool = ${tool} and ${row}::bigint = any(s.targets))`,
    by === 'system' && sql<boolean>`s.actor is null`,
    by !== undefined && by !== 'system' && sql<boolean>`s.actor = ${who}`,
    source !== undefined && sql<boolean>`s.source = ${source}`,
    from !== undefined && sql<boolean>`s.at >= (${from}::date::timestamp at time zone ${zone})`,
    to !== undefined && sql<boolean>`s.at < ((${to}::date + 1)::timestamp at time zone ${zone})`,
    upload !== undefined && sql<boolean>`s.upload = ${upload}::bigint`,
    before !== undefined && sql<boolean>`s.id < ${before}::bigint`,
  ].filter(one => one !== false)
}

function toolsIn(tools: Change['engine']['tools'], section: string): string[] {
  return [...tools.values()].filter(tool => tool.section === section).map(({ name }) => name)
}

type SetRow = Awaited<ReturnType<ReturnType<typeof setsOf>['execute']>>[number]

async function told(change: Change, sets: readonly SetRow[]): Promise<ListedChange[]> {
  const revertState = await revertStatesOf(change, sets)
  const about = await firstRows(change, sets)
  const listed: ListedChange[] = []
  for (const { targets, ...set } of sets) {
    const mine = set.actor === change.person?.id
    const decidable = set.state === 'waiting' && !mine && (await mayBeDecided(change, { ...set, targets }))
    listed.push({ ...set, about: about.get(set.id) ?? [], mine, ...revertState(set.id), decidable })
  }
  return listed
}

/** The first rows of each set by their titles: those that were asked for, where that was kept. */
async function firstRows(change: Change, sets: readonly SetRow[]): Promise<ReadonlyMap<number, ListedChange['about']>> {
  const known = sets.flatMap(({ id, tool, targets }) => (targets ?? []).slice(0, TOLD).map(row => ({ set: id, tool, row })))
  const unknown = sets.filter(({ targets }) => !targets?.length).map(({ id }) => id)
  const { rows: written } = await sql<(typeof known)[number]>`select s.id as set, n.name as tool, x."row"
    from unnest(${unknown}::bigint[]) as s(id), lateral (
      select c.tool, c."row" from change_rows c where c.change_set = s.id order by c.id limit ${TOLD}
    ) x join tool_numbers n on n.number = x.tool`.execute(change.sql)
  const about = new Map<number, ListedChange['about'][number][]>()
  for (const [name, rows] of rowsBy([...known, ...written], ({ tool }) => tool)) {
    const ids = await readable(change, name, [...new Set(rows.map(({ row }) => row))])
    const titles = await titleTexts(change, name, new Map((await rowsById(change.sql, name, [...ids])).map(one => [one.id, one])))
    for (const { set, tool, row } of rows) {
      const title = titles.get(row)
      if (title !== undefined) about.set(set, [...(about.get(set) ?? []), { tool, id: row, title }])
    }
  }
  return about
}

/** How many rows of each tool it wrote or would write; of tools of which the person reads some rows alone, nothing. */
async function countsOf(change: Change, { id, state }: Pick<ListedChange, 'id' | 'state'>): Promise<Record<string, number>> {
  const kept =
    state === 'applied'
      ? sql`select n.name as tool from change_rows c join tool_numbers n on n.number = c.tool where c.change_set = ${id}`
      : sql`select tool from change_plans where change_set = ${id}`
  const { rows } = await sql<{ tool: string; count: number }>`select tool, count(*)::integer as count from (${kept}) k
    group by tool order by tool`.execute(change.sql)
  const shown = rows.filter(({ tool }) => mayRead(change, tool) && !isLimited(change, tool))
  return Object.fromEntries(shown.map(({ tool, count }) => [tool, count]))
}
