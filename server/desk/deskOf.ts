import { type RawBuilder, sql } from 'kysely'
import type { DeskPart } from '../../schema/desk.ts'
import { type Acted, CANNOT, withCan } from '../lists/canOn.ts'
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
}

/** Most rows of a part; a desk is for one case, not for a list. */
const MOST = 200

/** What a desk shows, one query a part, within each tool's `scope` and masks. @throws Refusal 404 where the person reaches no such row */
export async function deskOf(reading: Reading, tool: ReadTool, id: number, viewer: Viewer): Promise<DeskRows> {
  const record = await oneRow(reading, tool, id, viewer)
  const parts: Record<string, readonly Acted[]> = {}
  for (const [name, part] of inOrder(tool.resource.desk?.parts ?? {})) {
    const above = part.of === undefined ? [record] : (parts[part.of] ?? [])
    parts[name] = await rowsOf(reading, part, above, viewer)
  }
  return { record, parts }
}

/** A part comes after the one it hangs on. */
export function inOrder(parts: Readonly<Record<string, DeskPart>>): [string, DeskPart][] {
  const entries = Object.entries(parts)
  const placed: [string, DeskPart][] = []
  while (placed.length < entries.length) {
    const ready = entries.filter(one => !placed.includes(one) && (one[1].of === undefined || placed.some(([name]) => name === one[1].of)))
    if (ready.length === 0) break
    placed.push(...ready)
  }
  return placed
}

async function rowsOf({ db, planners, tools }: Reading, part: DeskPart, above: readonly Acted[], viewer: Viewer): Promise<Acted[]> {
  const tool = tools.get(part.tool)
  const keys = above.map(row => (part.named === undefined ? row.id : row[part.named])).filter(key => typeof key === 'number')
  if (!tool || keys.length === 0) return []
  const { rows } = await sql<PageRow>`
    select ${partSelect(tool, viewer, part)} from ${tool.table} r
    where ${refOf('r', part.by ?? 'id')} = any(${[...new Set(keys)]}::bigint[])${andScope(tool, viewer)}
    order by r.id ${part.latest === undefined ? sql`` : sql`desc`} limit ${part.latest ?? MOST}`.execute(db.sql)
  // What is read for others alone is acted on nowhere.
  return part.hidden || part.readOnly
    ? finish(rows, tool, viewer.person).map(row => ({ ...row, _can: CANNOT }))
    : withCan(db.sql, planners, tool, rows, viewer)
}

/** What is read of the rows of a part; of one that is read for others, only what it says. */
function partSelect(tool: ReadTool, reader: Reader, { columns, moments = [], by, hidden }: DeskPart): RawBuilder<unknown> {
  const shown = new Set([...columns, ...(moments.includes('created_at') ? ['created_by'] : [])])
  const said = new Set(['id', 'version', tool.resource.title, ...(by ? [by] : []), ...moments, ...shown])
  return shownSelect(tool, reader, shown, hidden ? said : undefined)
}
