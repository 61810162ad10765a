import { sql } from 'kysely'
import type { Change } from './context.ts'
import type { Plan } from './write.ts'

/**
 * The rows that a plan was asked for and does not refuse, and the sum of an amount over them.
 * @param field a money field of the tool
 */
export async function sumOfPlan({ sql: db }: Change, { tool, targets = [], writes }: Plan, field: string) {
  const asked = new Set<unknown>(targets)
  const ids = [
    ...new Set(writes.flatMap(write => (write.tool === tool && typeof write.row === 'number' && asked.has(write.row) ? [write.row] : []))),
  ]
  const { rows } = await sql<{
    rows: number
    amount: string
  }>`select count(*)::int as rows, coalesce(sum(${sql.ref(field)}), 0)::text as amount
    from ${sql.table(tool)} where id = any(${ids}::bigint[])`.execute(db)
  return rows[0] ?? { rows: 0, amount: '0' }
}
