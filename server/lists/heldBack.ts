import { type Kysely, sql } from 'kysely'
import type { Action } from '../../schema/action.ts'
import type { Tables } from '../db/database.ts'
import { conditionSql, type Moment } from './conditionSql.ts'
import { pathOf, rowsWithCells } from './nestedReferences.ts'

/** The reason why a row is held back: a message key, and the name of the row that holds it back. */
export interface Held {
  readonly message: string
  readonly name: string
}

/** Rows that another tool's rows hold back from an action, with the reason: one query a guard. */
export async function heldBack(
  db: Kysely<Tables>,
  guards: Action['guards'],
  ids: readonly number[],
  at: Moment,
): Promise<Map<number, Held>> {
  const held = new Map<number, Held>()
  if (ids.length === 0) return held
  for (const { none, by, where, message, named } of guards ?? []) {
    const [key = by, ...cells] = by.split('.')
    const holding = conditionSql(where, 't', at)
    const name = named === undefined ? sql`''` : sql`min(t.${sql.ref(named)}::text)`
    const found = await (cells.length === 0
      ? sql<{ id: number; name: string }>`select t.${sql.ref(key)} as id, ${name} as name from ${sql.table(none)} as t
          where t.${sql.ref(key)} = any(${ids}::bigint[]) and ${holding} group by t.${sql.ref(key)}`
      : sql<{ id: number; name: string }>`select n.id, ${name} as name from (${rowsWithCells(none, key, pathOf(cells), ids)}) n
          join ${sql.table(none)} as t on t.id = n."user" where ${holding} group by n.id`
    ).execute(db)
    for (const one of found.rows) held.set(one.id, { message, name: one.name })
  }
  return held
}
