import { sql } from 'kysely'
import type { Change } from './context.ts'

/** The small numbers that stand for tools in the history; a tool gets one with its first write. */
export async function toolNumbers(change: Change, names: readonly string[]): Promise<Map<string, number>> {
  const read = () =>
    sql<{ name: string; number: number }>`select name, number from tool_numbers where name = any(${[...names]}::text[])`.execute(change.sql)
  let { rows } = await read()
  if (rows.length < names.length) {
    await sql`insert into tool_numbers (name) select unnest(${[...names]}::text[]) on conflict (name) do nothing`.execute(change.sql)
    rows = (await read()).rows
  }
  return new Map(rows.map(row => [row.name, row.number]))
}
