import { type Kysely, sql } from 'kysely'
import { invalid } from '../changes/invalid.ts'
import type { Tables } from '../db/database.ts'

/**
 * Ids of permissions, roles or teams by their names.
 * @param place where each was named, for the fault: `roles.1`
 * @throws Refusal 422 at the place (`roles.1`) of each name that is none
 */
export async function namesToIds(
  db: Kysely<Tables>,
  table: 'actions' | 'roles' | 'teams',
  names: readonly string[],
  place: (index: number) => string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{
    id: number
    name: string
  }>`select id, name from ${sql.table(table)} where name = any(${[...names]}::text[])`.execute(db)
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  const faults = names.flatMap((name, index) => (ids.has(name) ? [] : [[place(index), { code: 'id_not_found' }] as const]))
  if (faults.length > 0) throw invalid(Object.fromEntries(faults))
  return ids
}
