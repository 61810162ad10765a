import { sql } from 'kysely'
import type { MoreColumn } from '../../schema/dynamicColumns.ts'
import type { Upload } from '../../schema/upload.ts'
import type { Change } from '../changes/context.ts'
import { scopeSql } from '../lists/scopeSql.ts'

/**
 * The columns that a file has beside the declared ones, as the records of their tool that the person reaches stand now; none where the options are not
 * answered.
 */
export async function moreColumnsOf(
  { engine, sql: db, person, rules }: Change,
  { dynamicColumns: said }: Upload,
  options: Readonly<Record<string, unknown>>,
): Promise<MoreColumn[]> {
  if (!said) return []
  const given = Object.entries(said.by).map(([field, by]) => [field, typeof by === 'string' ? options[by] : by.always] as const)
  if (given.some(([, value]) => value === undefined || value === null || typeof value === 'object')) return []
  const read = engine.read.get(said.tool)
  const scope = read && person && scopeSql(read, { ...rules, person })
  const where = [...given.map(([field, value]) => sql`r.${sql.ref(field)} = ${value}`), ...(scope ? [scope] : [])]
  const { rows } = await sql<{ name: string | readonly string[]; values: readonly string[] | null }>`
    select r.${sql.ref(said.named)} as name, ${said.values === undefined ? sql`null` : sql`r.${sql.ref(said.values)}`} as values
    from ${sql.table(said.tool)} r where ${sql.join(where, sql` and `)} order by r.id`.execute(db)
  const values = new Map<string, Set<string>>()
  for (const row of rows)
    for (const name of [row.name].flat()) values.set(name, new Set([...(values.get(name) ?? []), ...(row.values ?? [])]))
  return [...values].map(([name, all]) => ({ name, values: [...all] }))
}
