import { sql } from 'kysely'
import type { Action } from '../../schema/action.ts'
import type { NamedRows } from '../../schema/wire/changes.ts'
import { conditionSql } from '../lists/conditionSql.ts'
import type { Change } from './context.ts'
import { namingAt } from './namedBy.ts'
import { namedRows, shownFor } from './usersOf.ts'

/** What an action breaks: rows in use that name these rows, as many as the person reaches, the first by name where they may be read. */
export async function brokenBy(
  change: Change,
  { dependents = [] }: Pick<Action, 'dependents'>,
  targets: readonly number[],
): Promise<NamedRows[]> {
  const found: NamedRows[] = []
  for (const { in: name, by, where, of = {}, until } of dependents) {
    const tool = change.engine.tools.get(name)
    if (!tool || targets.length === 0) continue
    const naming = namingAt(tool, by, targets)
    const now = change.engine.now().toISOString()
    const lasting = until ? sql` and (r.${sql.ref(until)} is null or r.${sql.ref(until)} > ${now}::timestamptz)` : sql``
    const above = Object.entries(of).map(([key, condition]) => {
      const target = sql.table(tool.fields[key]?.refersTo?.tool ?? name)
      return sql` and exists (select from ${target} o where o.id = r.${sql.ref(key)} and ${conditionSql(condition, 'o', change.rules)})`
    })
    const { rows } = await sql<{ id: number }>`select r.id from ${sql.table(name)} r
      where r.id in (select n."user" from (${naming}) n) and ${conditionSql(where, 'r', change.rules)}${lasting}${sql.join(above, sql``)}
      order by r.id limit 1000`.execute(change.sql)
    const ids = rows.map(({ id }) => id)
    const shown = await shownFor(change, name, ids)
    const told = await namedRows(change, shown.tool, [...new Set(ids.map(id => shown.rows.get(id) ?? id))])
    if (told) found.push(told)
  }
  return found
}
