import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Read } from '../../schema/planner.ts'
import type { Tables } from '../db/database.ts'
import { plannerRead } from './approvals/planRead.ts'
import type { Change } from './context.ts'
import type { Row, Values } from './write.ts'

export const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id)

/** Rows of a tool by id, in id order. */
export async function rowsById(db: Kysely<Tables>, tool: string, ids: readonly number[]): Promise<Row[]> {
  return ids.length === 0 ? [] : byIds(db, tool, ids, sql``)
}

/** Rows of a tool by id, in id order, locked until the transaction ends. Each is read once: nobody else changes it, and `forgetRows` is told of our own writes. */
export async function lockRows(change: Change, tool: string, ids: readonly number[]): Promise<Row[]> {
  const held = change.locked.get(tool)
  const unknown = ids.filter(id => !held?.has(id))
  if (unknown.length > 0) remember(change.locked, tool, await byIds(change.sql, tool, unknown, sql`for update`))
  const rows = change.locked.get(tool)
  return [...new Set(ids)].sort((one, other) => one - other).flatMap(id => rows?.get(id) ?? [])
}

/** Rows of a tool by id, as they were locked where they are. */
export async function readRows(change: Change, tool: string, ids: readonly number[]): Promise<Row[]> {
  const held = change.locked.get(tool)
  const unknown = ids.filter(id => !held?.has(id))
  return [...ids.flatMap(id => held?.get(id) ?? []), ...(await rowsById(change.sql, tool, unknown))]
}

/** Rows as `lockRows` and planners read them are no more what the tables hold. */
export function forgetRows(change: Change): void {
  change.locked.clear()
}

function remember(locked: Change['locked'], tool: string, rows: readonly Row[]): void {
  const held = locked.get(tool) ?? new Map<number, Row>()
  locked.set(tool, held)
  for (const row of rows) held.set(row.id, row)
}

async function byIds(db: Kysely<Tables>, tool: string, ids: readonly number[], lock: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`select * from ${sql.table(tool)} where id = any(${[...ids]}::bigint[]) order by id ${lock}`.execute(db)
  return rows
}

/** What rows are looked at with: as planners read, and nothing is locked. */
export function looker(db: Kysely<Tables>): Read {
  return { rows: (tool, where, columns) => found(db, tool, where, columns), locked: (tool, where) => found(db, tool, where) }
}

/** Reads rows for planners: those where each field has the value, or one of the values. Each read is recorded for an approval; locked rows are not read again. */
export function reader({ sql: db, locked, reads }: Pick<Change, 'sql'> & Partial<Pick<Change, 'locked' | 'reads'>>): Read {
  return {
    async rows(tool, where, columns) {
      const rows = await found(db, tool, where, columns)
      reads?.push(plannerRead(tool, where, columns, rows))
      return rows
    },
    async locked(tool, where) {
      const rows = heldBy(locked?.get(tool), where) ?? (await found(db, tool, where, undefined, true))
      reads?.push(plannerRead(tool, where, undefined, rows))
      if (locked) remember(locked, tool, rows)
      return rows
    },
  }
}

/** @returns rows that are locked already, in id order, if `where` names nothing but their ids */
function heldBy(held: ReadonlyMap<number, Row> | undefined, where: Values): Row[] | undefined {
  if (!held || Object.keys(where).join() !== 'id') return undefined
  const ids = [...new Set([where.id].flat())].sort((one, other) => Number(one) - Number(other))
  const rows = ids.flatMap(id => held.get(id as number) ?? [])
  return rows.length === ids.length ? rows : undefined
}

/** Ids of the rows that a planner's `where` finds. */
export async function idsWhere(db: Kysely<Tables>, tool: string, where: Values): Promise<number[]> {
  return idsOf(await found(db, tool, where, []))
}

async function found(db: Kysely<Tables>, tool: string, where: Values, columns?: readonly string[], lock = false): Promise<Row[]> {
  // No value matches an empty list.
  if (Object.values(where).some(value => Array.isArray(value) && value.length === 0)) return []
  const parts = Object.entries(where).map(([key, value]) => {
    if (value === null) return sql`${sql.ref(key)} is null`
    // A list is one parameter: the statement is the same for any number of values.
    return Array.isArray(value) ? sql`${sql.ref(key)} = any(${value})` : sql`${sql.ref(key)} = ${value}`
  })
  const said = columns ? sql.join(['id', 'version', ...columns].map(key => sql.ref(key))) : sql`*`
  const { rows } = await sql<Row>`select ${said} from ${sql.table(tool)}
    where ${parts.length ? sql.join(parts, sql` and `) : sql`true`} order by id ${lock ? sql`for update` : sql``}`.execute(db)
  return rows
}
