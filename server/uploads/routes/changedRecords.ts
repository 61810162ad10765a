import { sql } from 'kysely'
import { mayOpen } from '../../../schema/mayOpen.ts'
import { readMay } from '../../../schema/readMay.ts'
import type { AppContext } from '../../http/context.ts'
import { personOf } from '../../http/guardAccess.ts'
import type { FileRow } from './fileRows.ts'
import { type Shown, shownAt } from './shownAt.ts'
import type { Uploading } from './uploading.ts'
import { wholeWithin } from './wholeWithin.ts'

const PAGE = 50
const ops = ['insert', 'update', 'delete'] as const

/**
 * `GET …/records`: what a file changed, as the history tells it, record by record; of tools that the person may read. What is not there any more, since
 * the file was reverted or somebody deleted it, says so; what is there says where the person may see it.
 */
export async function changedRecords(
  { db, engine, tools }: Uploading,
  file: FileRow,
  c: AppContext,
): Promise<{ data: unknown[]; more: boolean; next: number | null }> {
  const limit = wholeWithin(c.req.query('limit'), 1, 500) ?? PAGE
  const after = wholeWithin(c.req.query('after'), 0, Number.MAX_SAFE_INTEGER) ?? 0
  const { rows } = await sql<{ at: number; tool: string; id: number; op: number; group: string | null }>`
    select r.id as at, n.name as tool, r."row" as id, r.op, r."group" from change_sets s join change_rows r on r.change_set = s.id
    join tool_numbers n on n.number = r.tool
    where s.upload = ${file.id} and s.reverts is null and r.id > ${after} order by r.id limit ${limit + 1}`.execute(db.sql)
  const page = rows.slice(0, limit)
  const titles = new Map<string, string>()
  const mayRead = (name: string): boolean => {
    const tool = engine.tools.get(name)
    return tool !== undefined && mayOpen(readMay(tool), personOf(c).permissions)
  }
  const places = new Map<string, Shown>()
  const readable = new Set<string>()
  for (const name of new Set(page.map(({ tool }) => tool))) {
    const tool = engine.tools.get(name)
    if (!tool || !mayRead(name)) continue
    readable.add(name)
    const ids = page.filter(row => row.tool === name).map(row => row.id)
    const said = await sql<{ id: number; title: unknown }>`select id, ${sql.ref(tool.title)} as title from ${sql.table(name)}
      where id = any(${ids}::bigint[])`.execute(db.sql)
    for (const { id, title } of said.rows) titles.set(`${name} ${id}`, String(title ?? id))
    for (const [id, at] of await shownAt(db, tools, name, [...new Set(ids)])) if (mayRead(at.tool)) places.set(`${name} ${id}`, at)
  }
  const data = page.map(({ at, tool, id, op, group }) => ({
    at,
    tool,
    id,
    title: titles.get(`${tool} ${id}`) ?? String(id),
    op: ops[op] ?? 'update',
    shown_at: places.get(`${tool} ${id}`) ?? null,
    gone: readable.has(tool) && !titles.has(`${tool} ${id}`),
    row_no: Number(/^row (\d+)$/.exec(group ?? '')?.[1]) || null,
  }))
  return { data, more: rows.length > limit, next: page.at(-1)?.at ?? null }
}
