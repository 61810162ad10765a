import { type RawBuilder, sql } from 'kysely'
import type { Action } from '../../schema/action.ts'
import type { ChangeSetAnswer } from '../../schema/wire/changes.ts'
import type { Change } from './context.ts'
import type { Plan } from './write.ts'

/**
 * Sums of fields over the rows that an action would change (`previewSums`), such as the budget of entries that are done. Rows that the plan leaves out are not
 * counted.
 * @returns the sums as text, by field; undefined for actions without sums, and for a plan that changes no row
 */
export async function previewSums(change: Change, plan: Plan, action: Action | undefined): Promise<ChangeSetAnswer['sums']> {
  const keys = action?.previewSums ?? []
  const ids = plan.writes.flatMap(({ tool, op, row }) => (tool === plan.tool && op === 'update' && typeof row === 'number' ? [row] : []))
  if (keys.length === 0 || ids.length === 0) return undefined
  const sums = keys.map((key): RawBuilder<unknown> => sql`coalesce(sum(${sql.ref(key)}), 0)::text as ${sql.ref(key)}`)
  const { rows } = await sql<Record<string, string>>`
    select ${sql.join(sums)} from ${sql.table(plan.tool)} where id = any(${[...new Set(ids)]}::bigint[])`.execute(change.sql)
  return { tool: plan.tool, values: rows[0] ?? {} }
}
