import { sql } from 'kysely'
import type { Change, Engine } from './context.ts'

/** A number never changes: what was read of those that stand is right for as long as the process lives. */
const known = new WeakMap<Engine, Map<string, number>>()

/** Transactions that wrote numbers: these may go with them, and are not remembered. */
const wrote = new WeakSet<Change['sql']>()

/** The small numbers that stand for tools in the history; a tool gets one with its first write. */
export async function toolNumbers(change: Change, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const before = known.get(change.engine) ?? new Map<string, number>()
  known.set(change.engine, before)
  if (names.every(name => before.has(name))) return before
  const read = async () => {
    const { rows } = await sql<{
      name: string
      number: number
    }>`select name, number from tool_numbers where name = any(${[...names]}::text[])`.execute(change.sql)
    return new Map(rows.map(row => [row.name, row.number]))
  }
  const numbers = await read()
  if (numbers.size < names.length) {
    await sql`insert into tool_numbers (name) select unnest(${[...names]}::text[]) on conflict (name) do nothing`.execute(change.sql)
    wrote.add(change.sql)
    return read()
  }
  if (!wrote.has(change.sql)) for (const [name, number] of numbers) before.set(name, number)
  return numbers
}
