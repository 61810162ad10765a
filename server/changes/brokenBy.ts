import { sql } from 'kysely'
import type { Action } from '../../schema/action.ts'
import type { ChangeSetAnswer } from '../../schema/wire/changes.ts'
import { conditionSql } from '../lists/conditionSql.ts'
import { nestedReferences, rowsWithCells } from '../lists/nestedReferences.ts'
import type { Change } from './context.ts'
import { namingRows } from './planDelete.ts'
import { mayRead, reached } from './recordFor.ts'
import { titleTexts } from './titleTexts.ts'
import type { Values } from './write.ts'

type Broken = NonNullable<ChangeSetAnswer['breaks']>[number]

/** So many are named. */
const NAMED = 10

/** What an action breaks: rows in use that name these rows, as many as the person reaches, the first by name where they may be read. */
export async function brokenBy(change: Change, { breaks = [] }: Action, ids: readonly number[]): Promise<Broken[]> {
  const found: Broken[] = []
  for (const { in: name, by, where, until } of breaks) {
    const tool = change.engine.tools.get(name)
    const [key = ''] = by.split('.')
    if (!tool || ids.length === 0) continue
    const place = nestedReferences(tool.fields[key], key).find(nested => nested.name === by)
    const naming = place ? rowsWithCells(name, key, place.path, ids) : namingRows(name, key, ids)
    const now = change.engine.now().toISOString()
    const lasting = until ? sql` and (r.${sql.ref(until)} is null or r.${sql.ref(until)} > ${now}::timestamptz)` : sql``
    const { rows } = await sql<Values & { id: number }>`select r.id, r.${sql.ref(tool.title)} from ${sql.table(name)} r
      where r.id in (select n."user" from (${naming}) n) and ${conditionSql(where, 'r', change.rules)}${lasting} order by r.id limit 1000`.execute(
      change.sql,
    )
    const own = await reached(
      change,
      name,
      rows.map(({ id }) => id),
    )
    if (own.size === 0) continue
    const first = mayRead(change, name) ? rows.filter(({ id }) => own.has(id)).slice(0, NAMED) : []
    const titles = await titleTexts(change, name, new Map(first.map(row => [row.id, row])))
    found.push({ tool: name, count: own.size, rows: first.map(({ id }) => ({ id, title: titles.get(id) ?? '' })) })
  }
  return found
}
