import { sql } from 'kysely'
import { filterAsked } from './countFound.ts'
import { COUNTED, countSql, countText } from './countSql.ts'
import { refOf } from './readColumn.ts'
import type { Reading } from './reading.ts'
import type { ReadTool } from './readTool.ts'
import { andScope } from './scopeSql.ts'
import type { Viewer } from './viewer.ts'
import { whereSql } from './whereSql.ts'

/** Numbers by tool: what the filter finds, and the child rows of all that (document 1, §2.6: orders and sub-orders); `10000+` above 10,000. */
export type Counts = Readonly<Record<string, number | string>>

/**
 * Counts for the top bar while a filter is on.
 * @throws Refusal 422 for a filter that cannot be followed
 */
export async function countRows(reading: Reading, tool: ReadTool, given: unknown, viewer: Viewer): Promise<Counts> {
  const filter = filterAsked(tool, given, viewer)
  const { db, tools } = reading
  const where = await whereSql(db.sql, tool, filter, viewer)
  const children = (tool.resource.list.counts ?? []).flatMap(key => {
    const held = tool.resource.fields[key]?.holdsRows
    const child = held && tools.get(held.of)
    return held && child ? [{ child, by: held.by }] : []
  })
  const parts = children.map(
    ({ child, by }) => sql`(select count(*)::integer from (
      select 1 from (select * from ${tool.table} r where ${where}) p
        join ${child.table} r on ${refOf('r', by)} = p.id${andScope(child, viewer)} limit ${COUNTED + 1}) n)`,
  )
  const names = [tool.name, ...children.map(({ child }) => child.name)]
  const counts = [countSql(tool, where), ...parts].map((part, at) => sql`${part} as ${sql.raw(`n${at}`)}`)
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(db.sql)
  const capped = (count: number) => (count > COUNTED ? countText(count) : count)
  return Object.fromEntries(names.map((name, at) => [name, capped(rows[0]?.[`n${at}`] ?? 0)]))
}
