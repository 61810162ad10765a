import { sql } from 'kysely'
import { finish, type WireRecord } from './finish.ts'
import type { PageRow } from './pageRows.ts'
import { refOf } from './readColumn.ts'
import type { Reading } from './reading.ts'
import type { ReadTool } from './readTool.ts'
import { scopeSql } from './scopeSql.ts'
import { shownSelect } from './shownSelect.ts'
import type { Viewer } from './viewer.ts'

/** Gives each record of a list that declares `nested` its child rows as `_nested`: one query for the page. */
export async function nestRows(
  { db, tools }: Reading,
  { resource }: ReadTool,
  records: readonly WireRecord[],
  viewer: Viewer,
): Promise<void> {
  const held = resource.fields[resource.list.nested ?? '']?.holdsRows
  const child = held && tools.get(held.of)
  if (!child || records.length === 0) return
  const scope = scopeSql(child, viewer)
  const { rows } = await sql<PageRow>`
    select ${shownSelect(child, viewer, new Set(child.resource.list.columns))} from ${child.table} r
    where ${refOf('r', held.by)} = any(${records.map(({ id }) => id)}::bigint[])${scope ? sql` and ${scope}` : sql``}
    order by r.id`.execute(db.sql)
  const byParent = new Map<unknown, WireRecord[]>(records.map(({ id }) => [id, []]))
  for (const row of finish(rows, child, viewer.person)) byParent.get(row[held.by])?.push(row)
  for (const record of records) record._nested = byParent.get(record.id)
}
