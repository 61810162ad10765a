import { type Kysely, sql } from 'kysely'
import type { Planners } from '../../schema/planner.ts'
import { tableOf } from '../../schema/view.ts'
import { claimOf } from '../claims/claims.ts'
import type { Tables } from '../db/database.ts'
import { notFound } from '../http/context.ts'
import { type Acted, withMost } from './canOn.ts'
import type { PageRow } from './pageRows.ts'
import type { Reading } from './reading.ts'
import type { ReadTool } from './readTool.ts'
import { andScope } from './scopeSql.ts'
import { wholeSelect } from './selectSql.ts'
import type { Viewer } from './viewer.ts'

/**
 * One record, with what the person may do to it now.
 * @throws Refusal 404 where there is no such row, or none the person may reach
 */
export async function oneRow({ db, planners, clock }: Reading, tool: ReadTool, id: number, viewer: Viewer) {
  const record = await reachedRow(db.sql, planners, tool, id, viewer)
  if (!record) throw notFound()
  return tool.resource.queue ? { ...record, _claim: await claimOf(db.sql, clock(), tableOf(tool.resource), id, viewer.person.id) } : record
}

/** The same; undefined where there is none. */
export async function reachedRow(
  db: Kysely<Tables>,
  planners: Planners,
  tool: ReadTool,
  id: number,
  viewer: Viewer,
): Promise<Acted | undefined> {
  const { rows } = await sql<PageRow>`
    select ${wholeSelect(tool, viewer)} from ${tool.table} r where r.id = ${id}${andScope(tool, viewer)}`.execute(db)
  return (await withMost(db, planners, tool, rows, viewer))[0]
}

/** How much is left of rows, by row id and action, of those that the person reaches and is offered a limited action on. */
export async function leftOf({ db, planners }: Reading, tool: ReadTool, ids: readonly number[], viewer: Viewer) {
  const { rows } = await sql<PageRow>`
    select ${wholeSelect(tool, viewer)} from ${tool.table} r where r.id = any(${[...ids]}::bigint[])${andScope(tool, viewer)}`.execute(
    db.sql,
  )
  const acted = await withMost(db.sql, planners, tool, rows, viewer)
  return Object.fromEntries(acted.flatMap(({ id, _can: { most } }) => (most ? [[id, most] as const] : [])))
}
