import { type Kysely, sql } from 'kysely'
import type { Action } from '../../schema/action.ts'
import type { Tables } from '../db/database.ts'
import { conditionSql, type Moment } from './conditionSql.ts'
import { pathOf, rowsWithCells } from './nestedReferences.ts'

/** Rows that another tool's rows hold back from an action, with the message key that says so: one query a guard. */
export async function heldBack(
  db: Kysely<Tables>,
  guards: Action['guards'],
  ids: readonly number[],
  at: Moment,
): Promise<Map<number, string>> {
  const held = new Map<number, string>()
  if (ids.length === 0) return held
  for (const { none, by, where, message } of guards ?? []) {
    const [key = by, ...cells] = by.split('.')
    const holding = conditionSql(where, 't', at)
    const found = await (cells.length === 0
      ? sql<{ id: number }>`select distinct t.${sql.ref(key)} as id from ${sql.table(none)} as t
          where t.${sql.ref(key)} = any(${ids}::bigint[]) and ${holding}`
      : sql<{ id: number }>`select distinct n.id from (${rowsWithCells(none, key, pathOf(cells), ids)}) n
          join ${sql.table(none)} as t on t.id = n."user" where ${holding}`
    ).execute(db)
    for (const { id } of found.rows) held.set(id, message)
  }
  return held
}
