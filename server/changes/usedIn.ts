import { sql } from 'kysely'
import { rowsBy } from '../../schema/maps.ts'
import type { Resource } from '../../schema/resource.ts'
import { tableOf } from '../../schema/view.ts'
import type { NamedRows } from '../../schema/wire/changes.ts'
import { notFound } from '../http/context.ts'
import { conditionSql } from '../lists/conditionSql.ts'
import { brokenBy } from './brokenBy.ts'
import type { Change } from './context.ts'
import { namingAt } from './namedBy.ts'
import { mayBeSeen } from './recordFor.ts'
import { rowsById } from './rows.ts'
import { namedRows } from './usersOf.ts'

/**
 * Where a record is used, as far as the person reaches it.
 * @throws Refusal 404 where there is no such record for the person
 */
export async function usesOf(change: Change, tool: Resource, id: number): Promise<NamedRows[]> {
  const there = await rowsById(change.sql, tableOf(tool), [id])
  if (there.length === 0 || !(await mayBeSeen(change, tool, id))) throw notFound()
  return brokenBy(change, { dependents: tool.usages ?? [] }, [id])
}

/** Of these rows, those that others keep from being deleted, and by which; what the person does not reach keeps them all the same. */
export async function keptBy(change: Change, { usages = [] }: Resource, ids: readonly number[]): Promise<ReadonlyMap<number, NamedRows[]>> {
  const kept = new Map<number, NamedRows[]>()
  for (const { in: name, by, preventsDelete } of usages) {
    const tool = change.engine.tools.get(name)
    if (!preventsDelete || !tool || ids.length === 0) continue
    const { rows } = await sql<{ id: number; user: number }>`select distinct n.id, n."user" from (${namingAt(tool, by, ids)}) n
      join ${sql.table(name)} r on r.id = n."user" where ${conditionSql(preventsDelete, 'r', change.rules)} order by 1, 2 limit 1000`.execute(
      change.sql,
    )
    for (const [id, own] of rowsBy(rows, row => row.id)) {
      const users = own.map(({ user }) => user)
      const told = await namedRows(change, name, users)
      kept.set(id, [...(kept.get(id) ?? []), ...(told ? [told] : [])])
    }
  }
  return kept
}
