import { sql } from 'kysely'
import { countFound, filterAsked } from './countFound.ts'
import { COUNTED } from './countSql.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'
import { finish, type WireRecord } from './finish.ts'
import type { ListRequest } from './listRequest.ts'
import { type PageRow, pageRows } from './pageRows.ts'
import { refOf } from './readColumn.ts'
import type { Reading } from './reading.ts'
import type { ReadTool } from './readTool.ts'
import { andScope } from './scopeSql.ts'
import { shownSelect, wholeSelect } from './selectSql.ts'
import { parseSort, type Sort } from './sort.ts'
import type { Viewer } from './viewer.ts'
import { whereSql } from './whereSql.ts'

/** A page of a list. */
export interface ListPage {
  readonly records: readonly WireRecord[]
  /** Rows before the first one. */
  readonly start: number
  /** What the filter finds in all; 10,001 for more than 10,000; null where nobody counted and the rows do not say. */
  readonly total: number | null
  readonly hasMore: boolean
  /** For the page after this one; null where there is none. */
  readonly next: string | null
}

const USUAL_SIZE = 20
const MOST_BY_ID = 1000

/**
 * One page of a tool's rows, as the person may see them.
 * @throws Refusal 422 for a filter, sort, range or cursor that cannot be followed
 */
export async function listRows(reading: Reading, tool: ReadTool, request: ListRequest, viewer: Viewer): Promise<ListPage> {
  const filter = filterAsked(tool, request.filter, viewer)
  const sort = parseSort(request.sort, tool, viewer)
  const after = request.after === null ? null : readCursor(request.after, tool, filter, sort)
  const byId = filter.asked.some(({ name, operator }) => name === 'id' && operator === 'one_of')
  const size = request.size ?? (byId ? MOST_BY_ID : (tool.resource.list.pageSize ?? USUAL_SIZE))
  const start = after ? after.before : (request.start ?? 0)
  const where = await whereSql(reading.db.sql, tool, filter, viewer)
  // One row more than asked for tells whether there is a further page.
  const wanted = { select: wholeSelect(tool, viewer), where, sort, size: size + 1, offset: after ? 0 : start, after }
  const found = await pageRows(reading.db.sql, tool, wanted)
  const shown = found.slice(0, size)
  const isEnd = !after && found.length <= size && (shown.length > 0 || start === 0) && start + shown.length <= COUNTED
  const counted = isEnd || request.count === 'none' ? null : await countFound(reading, tool, filter, viewer)
  const total = isEnd ? start + shown.length : counted && counted.count + Number(counted.more)
  const records = finish(shown, tool, viewer.person)
  await nestRows(reading, tool, records, viewer)
  const hasMore = found.length > size
  const last = hasMore ? shown.at(-1) : undefined
  const cursor = last && { value: valueOfSort(last, sort), id: last.id, before: start + size }
  return { records, start, total, hasMore, next: cursor ? writeCursor(cursor, tool, filter, sort) : null }
}

/** The exact value a row is sorted by. */
export function valueOfSort(row: PageRow, { column }: Sort): Cursor['value'] {
  return ((row._cursor === undefined ? row[column.key] : row._cursor) ?? null) as Cursor['value']
}

/** Gives each record of a list that declares `nested` its child rows as `_nested`: one query for the page. */
async function nestRows({ db, tools }: Reading, { resource }: ReadTool, records: readonly WireRecord[], viewer: Viewer): Promise<void> {
  const held = resource.fields[resource.list.nested ?? '']?.holdsRows
  const child = held && tools.get(held.of)
  if (!child || records.length === 0) return
  const { rows } = await sql<PageRow>`
    select ${shownSelect(child, viewer, new Set(child.resource.list.columns))} from ${child.table} r
    where ${refOf('r', held.by)} = any(${records.map(({ id }) => id)}::bigint[])${andScope(child, viewer)}
    order by r.id`.execute(db.sql)
  const byParent = new Map<unknown, WireRecord[]>(records.map(({ id }) => [id, []]))
  for (const row of finish(rows, child, viewer.person)) byParent.get(row[held.by])?.push(row)
  for (const record of records) record._nested = byParent.get(record.id)
}
