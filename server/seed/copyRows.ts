import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Tables } from '../db/database.ts'

export interface CopyWanted {
  readonly table: string
  /** What the rows are read from: the table as `t`, with the order that each belongs to as `o`. */
  readonly from: RawBuilder<unknown>
  /** Columns that a copy has of its own. */
  readonly set: Readonly<Record<string, RawBuilder<unknown>>>
  /** How much earlier everything about the copy happened. */
  readonly earlier: RawBuilder<unknown>
  /** Last order whose rows are copied. */
  readonly upTo: number
}

/** Copies rows of a table within it: columns of their own as said, every moment shifted alike, all else as it is. */
export async function copyRows(trx: Transaction<Tables>, { table, from, set, earlier, upTo }: CopyWanted): Promise<void> {
  const { rows: columns } = await sql<{
    name: string
    type: string
  }>`select column_name as name, udt_name as type from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`.execute(trx)
  const values = columns.map(({ name, type }) => {
    const same = sql`t.${sql.ref(name)}`
    return set[name] ?? (type === 'timestamptz' ? sql`${same} - ${earlier}` : same)
  })
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${names}) overriding system value select ${sql.join(values)} from ${from} where o.id <= ${upTo}`.execute(
    trx,
  )
}
