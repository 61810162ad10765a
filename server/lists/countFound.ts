import { sql } from 'kysely'
import { tableOf } from '../../schema/view.ts'
import type { Counted, Sums } from '../../schema/wire/toolCalls.ts'
import { conditionSql } from './conditionSql.ts'
import { COUNTED, counted, countSql } from './countSql.ts'
import type { AskedFilter } from './filterTerm.ts'
import { throughTools } from './leading.ts'
import { needed } from './needed.ts'
import { parseFilter } from './parseFilter.ts'
import type { Reading } from './reading.ts'
import type { ReadTool } from './readTool.ts'
import { toolsOfScope } from './scopeSql.ts'
import { seesWhole, type Viewer } from './viewer.ts'
import { whereSql } from './whereSql.ts'

/**
 * A filter as it was sent, checked, with what the list insists on.
 * @throws Refusal 422 for one that cannot be followed
 */
export function filterAsked(tool: ReadTool, given: unknown, viewer: Viewer): AskedFilter {
  const filter = parseFilter(given, tool, viewer)
  needed(tool, filter, viewer)
  return filter
}

/** How many rows a filter finds: exact up to 10,000, above that there are more. */
export function countFound(reading: Reading, tool: ReadTool, filter: AskedFilter, viewer: Viewer): Promise<Counted> {
  return overFound(reading, 'count', tool, filter, viewer, async () => {
    const where = await whereSql(reading.db.sql, tool, filter, viewer)
    const { rows } = await sql<{ total: number }>`select ${countSql(tool, where)} as total`.execute(reading.db.sql)
    return counted(rows[0]?.total ?? 0)
  })
}

/** Sums of the declared columns over all rows that a filter finds, if the user sees their values whole; none above 10,000 rows. */
export async function sumsFound(reading: Reading, tool: ReadTool, filter: AskedFilter, viewer: Viewer): Promise<Sums> {
  const columns = (tool.resource.list.sums ?? []).flatMap(key => {
    const column = tool.columns.get(key)
    return column && seesWhole(column, viewer.person) ? [column] : []
  })
  if (columns.length === 0) return { sums: {}, more: false }
  return overFound(reading, `sums ${columns.map(({ key }) => key)}`, tool, filter, viewer, async () => {
    const where = await whereSql(reading.db.sql, tool, filter, viewer)
    const { subtracts } = tool.resource.list
    const sign = subtracts ? sql`case when ${conditionSql(subtracts, 'r', viewer)} then -1 else 1 end` : sql`1`
    const summed = columns.map(({ key }) => sql`coalesce(sum(n.${sql.ref(key)} * n."sign"), 0)::text as ${sql.ref(key)}`)
    const { rows } = await sql<Record<string, string> & { '*': number }>`select count(*)::integer as "*", ${sql.join(summed)} from (
      select ${sign} as "sign", ${sql.join(columns.map(({ ref }) => ref))} from ${tool.table} r where ${where} limit ${COUNTED + 1}) n`.execute(
      reading.db.sql,
    )
    const { '*': found = 0, ...sums } = rows[0] ?? {}
    return found > COUNTED ? { sums: {}, more: true } : { sums, more: false }
  })
}

/** What is asked of all that a filter finds, kept until the tool or one that the filter or a scope reads changes. */
function overFound<T>({ keep }: Reading, what: string, tool: ReadTool, filter: AskedFilter, viewer: Viewer, ask: () => Promise<T>) {
  const { person, today } = viewer
  const asked = [tool, ...filter.asked.flatMap(({ via }) => (via ? [via.tool, ...throughTools(tool, via.relatedFilter).way] : []))]
  const read = asked.flatMap(one => [one, ...(person.restrictedTo === null ? [] : toolsOfScope(one))])
  const limits = read.some(({ resource }) => resource.rowAccess?.rowPermissions) ? person.permissions : []
  const key = JSON.stringify([what, tool.name, filter.canonical, today, person.restrictedTo, limits])
  return keep(key, [...new Set(read.map(({ resource }) => tableOf(resource)))], ask)
}
