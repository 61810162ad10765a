import { type RawBuilder, sql } from 'kysely'
import { rowsBy } from '../../schema/maps.ts'
import { hasPermission, readPermissions } from '../../schema/permission.ts'
import { tableOf } from '../../schema/view.ts'
import type { HeardChange } from '../../schema/wire/session.ts'
import { idsOf } from '../changes/rows.ts'
import type { Reading } from '../lists/reading.ts'
import type { ReadTool } from '../lists/readTool.ts'
import { scopeSql } from '../lists/scopeSql.ts'
import type { Viewer } from '../lists/viewer.ts'
import type { ToldChange } from './watchChanges.ts'

/** Of more rows than these a panel is told that there are many. */
const MOST = 200

/** What of some changes a person may hear: of tools that they may read, the rows that they reach, or reached before. */
export async function changesFor(reading: Reading, changes: readonly ToldChange[], viewer: Viewer): Promise<HeardChange[]> {
  const { person } = viewer
  const heard: HeardChange[] = []
  const over = rowsBy([...reading.tools.values()], ({ resource }) => tableOf(resource))
  for (const change of changes) {
    for (const tool of over.get(change.tool) ?? []) {
      if (!hasPermission(readPermissions(tool.resource), person.permissions)) continue
      const scope = (alias: string) => scopeSql(tool, viewer, alias)
      const ids = scope('r') ? await reached(reading, tool, change, scope) : change.rows
      if (ids?.length === 0) continue
      heard.push({
        tool: tool.name,
        ids: ids === null || ids.length > MOST ? null : [...ids],
        made: change.made,
        // People who are bound to a row are not told who works here.
        by: person.restrictedTo === null ? change.by : null,
        mine: change.actor !== null && change.actor === (person.viewer ?? person).id,
      })
    }
  }
  return heard
}

/**
 * Rows of a change that are in a scope as they are now, or were as they stood before: one that has left it, or is gone, is told to those who lose it.
 * What stood before is what the history keeps, laid over what stands.
 */
export async function reached(
  { db }: { readonly db: Pick<Reading['db'], 'sql'> },
  { resource, table }: ReadTool,
  { rows, sets }: Pick<ToldChange, 'rows' | 'sets'>,
  scope: (alias: string) => RawBuilder<boolean> | null,
): Promise<readonly number[]> {
  const past = sql`select h."row", h.before from change_rows h join tool_numbers n on n.number = h.tool
    where h.change_set = any(${[...sets]}::bigint[]) and n.name = ${tableOf(resource)}`
  const now = rows ? sql`r.id = any(${[...rows]}::bigint[])` : sql`r.id in (select p."row" from (${past}) p)`
  const found = sql<{ id: number }>`select r.id from ${table} r where ${now} and ${scope('r')}
    union select p."row" from (${past}) p left join ${table} t on t.id = p."row"
      cross join lateral jsonb_populate_record(t, (select jsonb_object_agg(e.key, e.value) from jsonb_each(p.before) e
        where e.value <> '{"erased": true}'::jsonb)) r
      where p.before is not null and ${scope('r')}
    limit ${MOST + 1}`
  return idsOf((await found.execute(db.sql)).rows)
}
