import { sql } from 'kysely'
import { tools } from '../../../resources/index.ts'
import type { Resource } from '../../../schema/resource.ts'
import type { Tool } from '../../../schema/tools.ts'
import { isStored } from '../../../schema/view.ts'
import { columnsOf } from '../../../server/changes/columnsOf.ts'
import { openChange } from '../../../server/changes/openChange.ts'
import { record } from '../../../server/changes/record.ts'
import { personalKeys } from '../../../server/erasure/personal.ts'
import { insertRow } from '../../support/insertRow.ts'
import type { StartedApp } from '../../support/server.ts'

type Name = (typeof tools)[number]['name']
type Values = Readonly<Record<string, unknown>>

/** No code, address or hash has it. */
export const MARK = 'zq~'

/** A row that belongs to the person by one declared link. */
export interface Marked {
  readonly tool: Name
  readonly link: string
  readonly id: number
}

export const resources: readonly Resource[] = (tools as readonly Tool[]).filter(isStored)

/** Each declared link, as `tool.field`. */
export const links = resources.flatMap(({ name, dataSubject = [] }) =>
  dataSubject.map(link => `${name}.${typeof link === 'string' ? link : `${link.named}=${link.tool}`}`),
)

let made = 0
function mark(): string {
  made += 1
  return `${MARK}${made.toString(36).padStart(3, '0')}`
}

/** A mark in every personal field. */
function marks(tool: Resource): Record<string, unknown> {
  const file = () => ({ id: made.toString(16).padStart(64, '0'), name: `${mark()}.png`, size: 1, type: 'image/png' })
  const stored = (key: string) => (tool.fields[key]?.cells ? [{ image: file() }] : file())
  const columns = columnsOf(tool, 'IN')
  return Object.fromEntries(personalKeys(tool).map(key => [key, columns.get(key) === 'jsonb' ? stored(key) : mark()]))
}

/**
 * For each link of each tool, from the person on: a row that belongs to them by this link alone, with a mark in every personal field, in its past as well;
 * and one of the same that is gone. All else it refers to is nobody's.
 */
export async function markedRows(app: StartedApp, root: Marked): Promise<readonly Marked[]> {
  const { engine } = app
  const rows: Marked[] = [root]
  const write = (writes: Parameters<typeof record>[1]['writes'], tool: string) =>
    app.db.transaction(trx => record(openChange(engine, trx, null, 'form'), { tool, what: 'edit', writes, refused: [] }))
  await write([{ tool: root.tool, op: 'update', row: root.id, set: marks(named(root.tool)) }], root.tool)
  for (let before = 0; before < rows.length; ) {
    before = rows.length
    for (const tool of resources)
      for (const link of tool.dataSubject ?? []) {
        const key = typeof link === 'string' ? link : link.named
        const parentTool = typeof link === 'string' ? tool.fields[link]?.refersTo?.tool : link.tool
        const label = typeof link === 'string' ? link : `${key}=${link.tool}`
        const parent = rows.find(row => row.tool === parentTool)
        if (!parent || rows.some(row => row.tool === tool.name && row.link === label)) continue
        const name = tool.name as Name
        const others = Object.fromEntries(
          (tool.dataSubject ?? []).flatMap(one => (typeof one === 'string' && one !== key ? [[one, null]] : [])),
        )
        const holds = typeof link === 'string' ? parent.id : await heldBy(app, parent, link.by)
        const own = { ...others, [key]: holds, ...(typeof link === 'string' ? {} : link.where) }
        const gone = await insertRow(app.db, name, { ...(await filled(app, tool, own)), ...marks(tool) })
        await write([{ tool: name, op: 'delete', row: gone }], name)
        const id = await insertRow(app.db, name, { ...(await filled(app, tool, own)), ...marks(tool) })
        await write([{ tool: name, op: 'update', row: id, set: marks(tool) }], name)
        rows.push({ tool: name, link: label, id })
      }
  }
  return rows
}

export function named(name: string): Resource {
  const tool = resources.find(one => one.name === name)
  if (!tool) throw new Error(`no tool ${name}`)
  return tool
}

async function heldBy(app: StartedApp, { tool, id }: Marked, key: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.ref(key)} as value from ${sql.table(tool)} where id = ${id}`.execute(
    app.db.sql,
  )
  return rows[0]?.value
}

/** With somebody else's rows where it has to refer to some. */
async function filled(app: StartedApp, tool: Resource, own: Values): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = { ...own }
  for (const [key, { refersTo, required, unique }] of Object.entries(tool.fields)) {
    if (!refersTo || !required || (values[key] ?? null) !== null) continue
    const target = refersTo.tool as Name
    const { rows } = await sql<{ id: number | null }>`select min(id) as id from ${sql.table(target)}`.execute(app.db.sql)
    values[key] = (unique ? null : rows[0]?.id) ?? (await insertRow(app.db, target, await filled(app, named(target), {})))
  }
  return values
}

/** Rows as they are, without what is personal and what says that they were written. */
export async function keptOf(app: StartedApp, rows: readonly Marked[]): Promise<Record<string, unknown>> {
  const kept: Record<string, unknown> = {}
  for (const { tool, id } of rows) {
    const left = ['version', 'updated_at', 'updated_by', 'deletion', ...personalKeys(named(tool))]
    const { rows: found } = await sql<{ row: unknown }>`select to_jsonb(t) - ${left}::text[] as row from ${sql.table(tool)} t
      where id = ${id}`.execute(app.db.sql)
    kept[`${tool} ${id}`] = found[0]?.row
  }
  return kept
}

/** The tables in whose rows a text stands, in any column. */
export async function foundIn(app: StartedApp, text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(app.db.sql)
  const looks = tables.map(
    ({ name }) =>
      sql`(select ${name}::text as name where exists (select 1 from ${sql.table(name)} x where strpos(lower(x::text), lower(${text})) > 0))`,
  )
  const { rows } = await sql<{ name: string }>`${sql.join(looks, sql` union all `)}`.execute(app.db.sql)
  return rows.map(({ name }) => name)
}
