import { sql } from 'kysely'
import type { RelatedRow } from '../../../schema/approval.ts'
import { conditionSql } from '../../lists/conditionSql.ts'
import type { Change } from '../context.ts'
import type { Values } from '../write.ts'

/** True if another table says of one of these rows that its write needs an approval. */
export async function hasRelated(
  { sql: db, rules }: Pick<Change, 'sql' | 'rules'>,
  { of, tool, by, where }: RelatedRow,
  rows: readonly Values[],
): Promise<boolean> {
  const values = [...new Set(rows.flatMap(row => (row[of] === null || row[of] === undefined ? [] : [String(row[of])])))]
  if (values.length === 0) return false
  const found = await sql`select from ${sql.table(tool)} t
    where t.${sql.ref(by)} = any(${values}::text[]) and ${conditionSql(where, 't', rules)} limit 1`.execute(db)
  return found.rows.length > 0
}
