import { sql } from 'kysely'
import { mayOpen } from '../../../schema/mayOpen.ts'
import { readMay } from '../../../schema/readMay.ts'
import { openChange } from '../../changes/openChange.ts'
import type { AppContext } from '../../http/context.ts'
import { personOf } from '../../http/guardAccess.ts'
import { reachedIds } from '../../lists/reachedIds.ts'
import type { FileRow } from './fileRows.ts'
import { type Shown, shownAt } from './shownAt.ts'
import type { Uploading } from './uploading.ts'
import { wholeWithin } from './wholeWithin.ts'

const PAGE = 50
const ops = ['insert', 'update', 'delete'] as const

/**
 * `GET …/records`: what a file changed, as the history tells it, record by record; of tools that the person may read. What is not there any more, since
 * the file was reverted or somebody deleted it, says so; what is there says where the person may see it. What is out of their reach is left out.
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
  const person = personOf(c)
  const { today } = openChange(engine, db.sql, person, 'upload').rules
  const reached = (name: string, ids: readonly number[]) => {
    const read = engine.read.get(name)
    return read ? reachedIds(db.sql, read, ids, { person, today }) : new Set<number>()
  }
  const mayRead = (name: string): boolean => {
    const tool = engine.tools.get(name)
    return tool !== undefined && mayOpen(readMay(tool), person.permissions)
  }
  const known = new Map<string, Known>()
  for (const name of new Set(page.map(({ tool }) => tool))) {
    const tool = engine.tools.get(name)
    if (!tool) continue
    const ids = [...new Set(page.filter(row => row.tool === name).map(row => row.id))]
    const said = await sql<{ id: number; title: unknown }>`select id, ${sql.ref(tool.title)} as title from ${sql.table(name)}
      where id = any(${ids}::bigint[])`.execute(db.sql)
    const titles = new Map(said.rows.map(({ id, title }) => [id, String(title ?? id)]))
    const within = await reached(name, ids)
    const isRead = mayRead(name)
    const places = isRead ? await shownAt(db, tools, name, ids) : new Map<number, Shown>()
    const above = [...places.values()]
    const open = above[0] && mayRead(above[0].tool) ? await reached(above[0].tool, [...new Set(above.map(({ id }) => id))]) : null
    for (const id of ids) {
      const place = places.get(id)
      if (!titles.has(id)) known.set(`${name} ${id}`, { gone: isRead })
      else if (within.has(id))
        known.set(`${name} ${id}`, isRead ? { title: titles.get(id), at: place && open?.has(place.id) ? place : undefined } : {})
    }
  }
  const data = page.flatMap(({ at, tool, id, op, group }) => {
    const one = known.get(`${tool} ${id}`)
    if (!one) return []
    return [
      {
        at,
        tool,
        id,
        title: one.title ?? String(id),
        op: ops[op] ?? 'update',
        shown_at: one.at ?? null,
        gone: one.gone ?? false,
        row_no: Number(/^row (\d+)$/.exec(group ?? '')?.[1]) || null,
      },
    ]
  })
  return { data, more: rows.length > limit, next: page.at(-1)?.at ?? null }
}

/** What may be told of a changed record; a tool that the person may not read tells nothing but that it changed. */
interface Known {
  readonly title?: string
  readonly at?: Shown
  readonly gone?: boolean
}
