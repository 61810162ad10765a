import { type RawBuilder, sql } from 'kysely'
import { plusDays } from '../../schema/days.ts'
import { dayStart } from './compareSql.ts'
import { refOf } from './readColumn.ts'
import type { ReadTool } from './readTool.ts'

/**
 * Rows of a calendar that hold at some time between two days, both counted whole: what is open on a side has no end there. A day is held whole; of moments
 * the end is free again.
 * @param zone in which days begin
 */
export function overlapsSql(tool: ReadTool, [first, last]: readonly [string, string], zone: string): RawBuilder<unknown> {
  const { layout } = tool.resource.list
  if (!layout) return sql`true`
  const [from, to] = [refOf('r', layout.from), refOf('r', layout.to)]
  if (tool.columns.get(layout.from)?.column.type === 'date')
    return sql`(${from} is null or ${from} <= ${last}) and (${to} is null or ${to} >= ${first})`
  const [begins, ends] = [dayStart(first, zone), dayStart(plusDays(last, 1), zone)]
  return sql`(${from} is null or ${from} < ${ends}::timestamptz) and (${to} is null or ${to} > ${begins}::timestamptz)`
}
