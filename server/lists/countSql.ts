import { type RawBuilder, sql } from 'kysely'
import type { Counted } from '../../schema/wire/toolCalls.ts'
import type { ReadTool } from './readTool.ts'

/** Counts are exact up to here; above it people are told that there are more. */
export const COUNTED = 10_000

/** How many rows there are, or 10,001 for more than 10,000: the database stops looking there. */
export function countSql(tool: ReadTool, where: RawBuilder<boolean>): RawBuilder<number> {
  return sql<number>`(select count(*)::integer from (select 1 from ${tool.table} r where ${where} limit ${COUNTED + 1}) n)`
}

/** The same as it is told: there may be more. */
export function counted(total: number): Counted {
  return { count: Math.min(total, COUNTED), more: total > COUNTED }
}

/** `319`, or `10000+`. */
export function countText(count: number): string {
  return count > COUNTED ? `${COUNTED}+` : String(count)
}
