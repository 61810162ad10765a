import { sql } from 'kysely'
import { rowsBy } from '../../schema/maps.ts'
import { formerColumns } from '../../schema/migrateFrom.ts'
import type { AnswerOf, QueryOf } from '../../schema/wire/call.ts'
import type { ChangeRow, changeCalls, ListedChange } from '../../schema/wire/changes.ts'
import type { Change } from './context.ts'
import { withCurrentValues } from './currentValues.ts'
import { changesOf, type KeptChange, ops, stateBefore } from './entryChanges.ts'
import { keptWrites } from './keepPlan.ts'
import { previewOf } from './previewOf.ts'
import { isLimited, mayRead, reached } from './recordFor.ts'
import { rowsById } from './rows.ts'
import { titleTexts } from './titleTexts.ts'
import type { Values } from './write.ts'

type Page = QueryOf<typeof changeCalls.rows>
type Answer = AnswerOf<typeof changeCalls.rows>

interface Written extends KeptChange {
  readonly at: number
  readonly tool: string
  readonly row: number
}

/** The rows of a change set that the person may know of, page by page: what was written, or of a plan, what would be. */
export function setRows(change: Change, set: Pick<ListedChange, 'id' | 'tool' | 'what' | 'state'>, page: Page): Promise<Answer> {
  return set.state === 'applied' ? writtenRows(change, set.id, page) : plannedRows(change, set, page)
}

async function writtenRows(change: Change, set: number, { after, limit }: Page): Promise<Answer> {
  const { rows } = await sql<Written>`select r.id as at, n.name as tool, r."row", r.op, r.before
    from change_rows r join tool_numbers n on n.number = r.tool
    where r.change_set = ${set} and r.id > ${after} order by r.id limit ${limit + 1}`.execute(change.sql)
  const page = rows.slice(0, limit)
  const told = new Map<number, ChangeRow>()
  for (const [tool, own] of rowsBy(page, one => one.tool)) for (const row of await rowsOf(change, tool, own)) told.set(row.at, row)
  const more = rows.length > limit
  return { data: page.flatMap(({ at }) => told.get(at) ?? []), more, next: more ? (page.at(-1)?.at ?? null) : null }
}

async function rowsOf(change: Change, name: string, kept: readonly Written[]): Promise<ChangeRow[]> {
  const tool = change.engine.tools.get(name)
  if (!tool || !mayRead(change, name)) return []
  const written = withCurrentValues(change, name, kept)
  const ids = [...new Set(written.map(({ row }) => row))]
  const live = new Map<number, Values>((await rowsById(change.sql, name, ids)).map(row => [row.id, { ...row }]))
  const seen = await reached(change, name, [...live.keys()])
  const limited = isLimited(change, name)
  const shown = written.filter(({ row }) => (live.has(row) ? seen.has(row) : !limited))
  const after = await statesAfter(change, name, shown, live)
  const standing = shown.map((one): [number, Values] => [one.row, live.get(one.row) ?? { ...one.before, ...after.get(one.at) }])
  const titles = await titleTexts(change, name, new Map(standing))
  return shown.map(one => ({
    at: one.at,
    tool: name,
    id: one.row,
    title: titles.get(one.row) ?? '',
    op: ops[one.op] ?? 'update',
    gone: !live.has(one.row),
    changes: changesOf(change, tool, one, after.get(one.at) ?? {}),
  }))
}

/** How rows stood right after each of these writes: as they stand, with all that was written since taken back. */
async function statesAfter(change: Change, name: string, written: readonly Written[], live: ReadonlyMap<number, Values>) {
  const states = new Map<number, Values>()
  if (written.length === 0) return states
  // Of rows that were only updated, writes to other fields tell nothing.
  const fields = written.flatMap(({ before }) => Object.keys(before ?? {}).map(key => key.replace(/^\+/, '')))
  const tool = change.engine.tools.get(name)
  const named = [...new Set(fields)].flatMap(key => [key, ...(tool ? formerColumns(tool, key) : [])])
  const keys = named.flatMap(key => [key, `+${key}`])
  const some = written.every(({ op }) => op === 1) ? sql` and (r.op <> 1 or r.before ?| ${keys}::text[])` : sql``
  const { rows: later } = await sql<KeptChange & { id: number; row: number }>`select r.id, r."row", r.op, r.before from change_rows r
    where r.tool = (select number from tool_numbers where name = ${name}) and r."row" = any(${written.map(({ row }) => row)}::bigint[])
      and r.id >= ${Math.min(...written.map(({ at }) => at))}${some} order by r.id desc`.execute(change.sql)
  const now = new Map(live)
  for (const one of withCurrentValues(change, name, later)) {
    const after = now.get(one.row) ?? {}
    states.set(one.id, after)
    now.set(one.row, stateBefore(one, after))
  }
  return states
}

async function plannedRows(
  change: Change,
  { id, tool, what }: Pick<ListedChange, 'id' | 'tool' | 'what'>,
  { after, limit }: Page,
): Promise<Answer> {
  const writes = (await keptWrites(change, id)).filter(write => mayRead(change, write.tool))
  const { preview, of } = await previewOf(change, { tool, what, writes, refused: [] }, { from: after, most: limit })
  const next = after + limit
  return {
    data: preview.map((row, index) => ({ at: after + index + 1, gone: false, ...row })),
    more: next < of,
    next: next < of ? next : null,
  }
}
