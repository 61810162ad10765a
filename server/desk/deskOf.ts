import { type RawBuilder, sql } from 'kysely'
import type { DeskPart } from '../../schema/desk.ts'
import { hasPermission, readPermissions } from '../../schema/permission.ts'
import type { Counted } from '../../schema/wire/toolCalls.ts'
import { type Acted, CANNOT, withCan } from '../lists/canOn.ts'
import { conditionSql } from '../lists/conditionSql.ts'
import { counted, countSql } from '../lists/countSql.ts'
import { finish } from '../lists/finish.ts'
import { oneRow } from '../lists/oneRow.ts'
import type { PageRow } from '../lists/pageRows.ts'
import { refOf } from '../lists/readColumn.ts'
import type { Reading } from '../lists/reading.ts'
import type { ReadTool } from '../lists/readTool.ts'
import { andScope, type Reader } from '../lists/scopeSql.ts'
import { shownSelect } from '../lists/selectSql.ts'
import type { Viewer } from '../lists/viewer.ts'

/** A record and the rows that belong to it, each with what the person may do to it now. */
export interface DeskRows {
  readonly record: Acted
  readonly parts: Readonly<Record<string, readonly Acted[]>>
  /** How many rows there are in all, of the parts that show the latest alone. */
  readonly counts: Readonly<Record<string, Counted>>
}

/** Most rows of a part; a desk is for one case, not for a list. */
const MOST = 200

/**
 * What a desk shows, one query a part, within each tool's `scope` and masks.
 * @throws Refusal 404 where the person reaches no such row
 */
export async function deskOf(reading: Reading, tool: ReadTool, id: number, viewer: Viewer): Promise<DeskRows> {
  const record = await oneRow(reading, tool, id, viewer)
  const parts: Record<string, readonly Acted[]> = {}
  const counts: Record<string, Counted> = {}
  for (const [name, part] of inOrder(tool.resource.desk?.parts ?? {})) {
    const above = part.parent === undefined ? [record] : (parts[part.parent] ?? [])
    const { rows, count } = await rowsOf(reading, part, above, viewer)
    parts[name] = rows
    if (count) counts[name] = count
  }
  return { record, parts, counts }
}

/** A part comes after the one it hangs on. */
export function inOrder(parts: Readonly<Record<string, DeskPart>>): [string, DeskPart][] {
  const entries = Object.entries(parts)
  const placed: [string, DeskPart][] = []
  while (placed.length < entries.length) {
    const ready = entries.filter(
      one => !placed.includes(one) && (one[1].parent === undefined || placed.some(([name]) => name === one[1].parent)),
    )
    if (ready.length === 0) break
    placed.push(...ready)
  }
  return placed
}

async function rowsOf({ db, tools }: Reading, part: DeskPart, above: readonly Acted[], viewer: Viewer) {
  const { latest } = part
  const tool = tools.get(part.tool)
  const keys = above.map(row => (part.named === undefined ? row.id : row[part.named])).filter(key => typeof key === 'number')
  if (!tool || keys.length === 0 || !mayRead(part, tool, viewer)) return { rows: [] }
  const where = sql<boolean>`${refOf('r', part.by ?? 'id')} = any(${[...new Set(keys)]}::bigint[]) and ${conditionSql(part.where, 'r', viewer)}${andScope(tool, viewer)}`
  const found = await sql<PageRow>`
    select ${partSelect(tool, viewer, part)} from ${tool.table} r where ${where}
    order by ${orderOf(part)} limit ${latest ?? MOST}`.execute(db.sql)
  // What is read for others alone is acted on nowhere.
  const rows =
    part.hidden || part.readOnly || part.table
      ? finish(found.rows, tool, viewer.person).map(row => ({ ...row, _can: CANNOT }))
      : await withCan(db.sql, tool, found.rows, viewer)
  if (rows.length !== latest) return { rows }
  const all = await sql<{ total: number }>`select ${countSql(tool, where)} as total`.execute(db.sql)
  return { rows, count: counted(all.rows[0]?.total ?? 0) }
}

/**
 * As the part says, else as they were made, those of one parent together; the newest first if only the latest are shown. By the id alone, Postgres would read
 * a large table in the order of its ids until it found enough rows.
 */
function orderOf({ sort, latest, by }: DeskPart): RawBuilder<unknown> {
  if (!sort && latest !== undefined) return sql`r.id desc`
  if (!sort) return by === undefined ? sql`r.id` : sql`${refOf('r', by)}, r.id`
  const [key, way] = sort
  return sql`${refOf('r', key)} ${sql.raw(way === 'asc' ? 'asc' : 'desc')} nulls last, r.id desc`
}

/** A row that the record names is part of it; rows that name the record are for whoever may read them at their own place, unless the desk opens them. */
function mayRead({ named, alwaysReadable }: DeskPart, { resource }: ReadTool, { person }: Viewer): boolean {
  return named !== undefined || alwaysReadable === true || hasPermission(readPermissions(resource), person.permissions)
}

/** What is read of the rows of a part; of one that is read for others, only what it says. */
function partSelect(tool: ReadTool, reader: Reader, { columns, gallery, moments = [], by, hidden }: DeskPart): RawBuilder<unknown> {
  const shown = new Set<string>([...columns, ...(gallery ? [gallery] : []), ...(moments.includes('created_at') ? ['created_by'] : [])])
  const { title } = tool.resource
  const said = new Set(['id', 'version', title, ...(by ? [by] : []), ...moments, ...shown])
  // What happened to a row is told with its name.
  return shownSelect(tool, reader, shown.add(title), hidden ? said : undefined)
}
