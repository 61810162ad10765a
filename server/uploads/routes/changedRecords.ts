import { sql } from 'kysely'
import { formerNames } from '../../../schema/migrateFrom.ts'
import { hasPermission, readPermissions } from '../../../schema/permission.ts'
import type { Resource } from '../../../schema/resource.ts'
import type { Tool } from '../../../schema/tools.ts'
import type { AnswerOf, QueryOf } from '../../../schema/wire/call.ts'
import type { UploadCalls } from '../../../schema/wire/uploadCalls.ts'
import type { ChangedRecord } from '../../../schema/wire/uploadShapes.ts'
import { openChange } from '../../changes/openChange.ts'
import type { Database } from '../../db/database.ts'
import { maskText } from '../../lists/maskText.ts'
import type { ReadTool } from '../../lists/readTool.ts'
import { reachedIds } from '../../lists/scopeSql.ts'
import { seesWhole } from '../../lists/viewer.ts'
import type { Person } from '../../session/person.ts'
import type { FileRow, Uploading } from './fileRows.ts'

const ops = ['insert', 'update', 'delete'] as const

/**
 * `GET …/records`: what a file changed, as the history tells it, record by record; of tools that the person may read. What is not there any more, since
 * the file was reverted or somebody deleted it, says so; what is there says where the person may see it. What is out of their reach is left out.
 */
export async function changedRecords(
  on: Uploading,
  file: FileRow,
  { limit, after }: QueryOf<UploadCalls['records']>,
  person: Person,
): Promise<AnswerOf<UploadCalls['records']>> {
  const { rows } = await sql<{ at: number; tool: string; id: number; op: number; group: string | null }>`
    select r.id as at, n.name as tool, r."row" as id, r.op, r."group" from change_sets s join change_rows r on r.change_set = s.id
    join tool_numbers n on n.number = r.tool
    where s.upload = ${file.id} and s.reverts is null and r.id > ${after} order by r.id limit ${limit + 1}`.execute(on.db.sql)
  const page = rows.slice(0, limit)
  const known = new Map<string, ToldRecord>()
  for (const name of new Set(page.map(({ tool }) => tool))) {
    const ids = [...new Set(page.filter(row => row.tool === name).map(row => row.id))]
    for (const [id, one] of await knownOf(on, person, name, ids)) known.set(`${name} ${id}`, one)
  }
  const data = page.flatMap(({ at, tool, id, op, group }) => {
    const one = known.get(`${tool} ${id}`)
    if (!one) return []
    const { title = String(id), shown_at = null, gone = false } = one
    const row_no = Number(/^row (\d+)$/.exec(group ?? '')?.[1]) || null
    return [{ at, tool, id, title, op: ops[op] ?? 'update', shown_at, gone, row_no }]
  })
  return { data, more: rows.length > limit, next: page.at(-1)?.at ?? null, lists: after === 0 ? await listsOf(on, file, person) : [] }
}

/** Rows of the history that are looked through: a list of more than some hundred records is filtered otherwise. */
const LOOKED = 5_000
const IN_LIST = 1_000

/** The records that a file made or changed, by tools that the person may read. */
async function listsOf({ db, engine }: Uploading, file: FileRow, { permissions }: Person) {
  const { rows } = await sql<{ tool: string; ids: number[] }>`select n.name as tool, array_agg(distinct x."row") as ids from (
      select r.tool, r."row" from change_sets s join change_rows r on r.change_set = s.id
      where s.upload = ${file.id} and s.reverts is null and r.op <> 2 order by r.id limit ${LOOKED}
    ) x join tool_numbers n on n.number = x.tool group by n.name order by n.name`.execute(db.sql)
  return rows.flatMap(({ tool, ids }) => {
    const read = engine.read.get(tool)
    return read && hasPermission(readPermissions(read.resource), permissions) ? [{ tool, ids: ids.slice(0, IN_LIST) }] : []
  })
}

/** What may be told of a changed record; a tool that the person may not read tells nothing but that it changed. */
type ToldRecord = Partial<Pick<ChangedRecord, 'title' | 'shown_at' | 'gone'>>

/** What the person may know of records of a tool, by id; nothing of those out of their reach. */
async function knownOf(
  { db, engine, tools }: Uploading,
  person: Person,
  name: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ToldRecord>> {
  const read = engine.read.get(name)
  if (!read) return new Map()
  const { today, now } = openChange(engine, db.sql, person, 'upload').rules
  const { title } = read.resource
  const mayRead = ({ resource }: ReadTool): boolean => hasPermission(readPermissions(resource), person.permissions)
  const said = await sql<{ id: number; title: unknown }>`select id, ${sql.ref(title)} as title from ${sql.table(name)}
    where id = any(${[...ids]}::bigint[])`.execute(db.sql)
  const titles = new Map(said.rows.map(row => [row.id, row.title]))
  const isRead = mayRead(read)
  const lost = isRead
    ? await titlesOfGone(
        db,
        name,
        [title, ...formerNames(read.resource, title)],
        ids.filter(id => !titles.has(id)),
      )
    : new Map<number, unknown>()
  const reached = await reachedIds(db.sql, read, [...titles.keys()], { person, today, now })
  const places = isRead ? await shownAt(db, tools, name, ids) : new Map<number, Shown>()
  const above = engine.read.get([...places.values()][0]?.tool ?? '')
  const placed = [...new Set([...places.values()].map(({ id }) => id))]
  const open = above && mayRead(above) ? await reachedIds(db.sql, above, placed, { person, today, now }) : new Set<number>()
  const column = read.columns.get(title)
  const written = (value: unknown) => (column && seesWhole(column, person) ? value : maskText(value))
  const known = new Map<number, ToldRecord>()
  for (const id of ids) {
    const place = places.get(id)
    const shown_at = place && open.has(place.id) ? place : undefined
    if (!titles.has(id)) known.set(id, isRead ? { title: String(written(lost.get(id)) ?? `#${id}`), gone: true } : {})
    else if (reached.has(id)) known.set(id, isRead ? { title: String(written(titles.get(id)) ?? id), shown_at } : {})
  }
  return known
}

/** What records were called when they went, as the history has it. */
async function titlesOfGone(
  db: Database,
  tool: string,
  titles: readonly string[],
  ids: readonly number[],
): Promise<ReadonlyMap<number, unknown>> {
  if (ids.length === 0) return new Map()
  const title = sql.join(titles.map(key => sql`r.before -> ${key}`))
  const { rows } = await sql<{ id: number; title: unknown }>`select distinct on (r."row") r."row" as id, coalesce(${title}) as title
    from change_rows r join tool_numbers n on n.number = r.tool
    where n.name = ${tool} and r.op = 2 and r."row" = any(${[...ids]}::bigint[]) order by r."row", r.id desc`.execute(db.sql)
  return new Map(rows.map(row => [row.id, row.title]))
}

/** A record that has a screen, or stands in a list of its own. */
type Shown = NonNullable<ChangedRecord['shown_at']>

/** A line of a parcel of an order is further than anything goes. */
const DEEPEST = 3

/**
 * Where records are to be seen: themselves, where their tool has a screen or a list; else the record that holds them, as an order holds its lines.
 * @returns by id; nothing for those that are seen nowhere
 */
async function shownAt(
  db: Database,
  tools: readonly Tool[],
  name: string,
  ids: readonly number[],
  depth = 0,
): Promise<ReadonlyMap<number, Shown>> {
  if (isShown(tools, name)) return new Map(ids.map(id => [id, { tool: name, id }]))
  const holder = holderOf(tools, name)
  if (!holder || depth === DEEPEST || ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; holder: number | null }>`select id, ${sql.ref(holder.by)} as holder from ${sql.table(name)}
    where id = any(${[...ids]}::bigint[])`.execute(db.sql)
  const held = rows.filter((row): row is { id: number; holder: number } => row.holder !== null)
  const above = await shownAt(db, tools, holder.tool.name, [...new Set(held.map(row => row.holder))], depth + 1)
  const places = held.map(row => [row.id, above.get(row.holder)] as const)
  return new Map(places.filter((place): place is readonly [number, Shown] => place[1] !== undefined))
}

function isShown(tools: readonly Tool[], name: string): boolean {
  return tools.some(tool => {
    if (tool.type === 'page') return Object.values(tool.tabs ?? {}).includes(name)
    return tool.type === 'resource' && tool.name === name && Boolean(tool.routes.show ?? tool.routes.edit ?? tool.routes.list)
  })
}

/** The tool whose records hold those of another, and the field by which they do. */
function holderOf(tools: readonly Tool[], name: string): { readonly tool: Resource; readonly by: string } | undefined {
  for (const tool of tools) {
    if (tool.type !== 'resource') continue
    const held = Object.values(tool.fields).find(({ holdsRows }) => holdsRows?.of === name)?.holdsRows
    if (held) return { tool, by: held.by }
  }
  return undefined
}
