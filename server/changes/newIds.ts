import { sql } from 'kysely'
import { rowsBy } from '../../schema/maps.ts'
import type { Change } from './context.ts'
import { isNewRow, type NewRow, type Values, type Write } from './write.ts'

/** Ids are drawn before anything is written, so that new rows can name each other. */
export async function newIds(change: Change, writes: readonly Write[]): Promise<Map<string, number>> {
  const made = new Map<string, number>()
  const tools = rowsBy(
    writes.filter(write => isNewRow(write.row)),
    write => write.tool,
  )
  if (tools.size === 0) return made
  const drawn = [...tools].map(
    ([tool, own]) => sql`select ${tool}::text as tool, (select string_agg(nextval(s.name)::text, ',')
      from (select pg_get_serial_sequence(${tool}, 'id')::regclass as name offset 0) as s, generate_series(1, ${own.length})) as ids`,
  )
  // Ids come as one text per tool: the driver parses arrays slowly.
  const { rows } = await sql<{ tool: string; ids: string }>`${sql.join(drawn, sql` union all `)}`.execute(change.sql)
  for (const { tool, ids: text } of rows) {
    const ids = text.split(',')
    for (const [index, { row }] of (tools.get(tool) ?? []).entries()) made.set((row as NewRow).newRow, Number(ids[index]))
  }
  return made
}

/** @throws Error if a plan refers to a new row that it does not insert: a programming error */
export function idOf(row: Write['row'], made: ReadonlyMap<string, number>): number {
  const id = isNewRow(row) ? made.get(row.newRow) : row
  if (id === undefined) throw new Error(`A plan refers to a new row that it does not insert: ${JSON.stringify(row)}`)
  return id
}

/** @returns true if a value refers to a row that the same plan inserts */
export function namesNew(set: Values): boolean {
  for (const key in set) if (isNewRow(set[key])) return true
  return false
}

/** The values with the drawn ids in place of references to new rows. */
export function resolved(set: Values, made: ReadonlyMap<string, number>): Values {
  return Object.fromEntries(Object.entries(set).map(([key, value]) => [key, isNewRow(value) ? idOf(value, made) : value]))
}
