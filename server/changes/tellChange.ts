import { sql } from 'kysely'
import type { Change } from './context.ts'
import { arrayLiteral } from './recordset.ts'

/** Of more rows than these their number alone matters: who looks at them reads anew. */
const MOST = 200

/**
 * Notes for open panels which rows a change set touched, roll-ups too, in its transaction: they hear of it when it is committed.
 * @param made the tools of which rows were made
 */
export async function tellChange(
  change: Change,
  changeSet: number,
  touched: ReadonlyMap<string, readonly number[]>,
  made: ReadonlySet<string>,
): Promise<void> {
  if (touched.size === 0) return
  const told = [...touched].map(([tool, ids]) => {
    const rows = [...new Set(ids)]
    const named = rows.length > MOST ? sql`null` : sql`${arrayLiteral(rows)}::bigint[]`
    return sql`(${changeSet}::bigint, ${change.person?.id ?? null}::bigint, ${tool}, ${named}, ${made.has(tool)}::boolean)`
  })
  await sql`insert into told_changes (change_set, actor, tool, rows, made) values ${sql.join(told)}`.execute(change.sql)
}
