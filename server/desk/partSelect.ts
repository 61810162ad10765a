import type { RawBuilder } from 'kysely'
import type { DeskPart } from '../../schema/desk.ts'
import type { ReadTool } from '../lists/readTool.ts'
import { selectSql } from '../lists/selectSql.ts'

const made = new WeakMap<DeskPart, WeakMap<ReadTool, RawBuilder<unknown>>>()

/**
 * What is read of the rows of a part: all of them, as what may be done to a row may hang on any field, but the titles of those rows alone that are
 * shown; of a part that is read for others, only what it says. Each title is a look into another table that Postgres plans anew for each call.
 */
export function partSelect(tool: ReadTool, part: DeskPart): RawBuilder<unknown> {
  const known = made.get(part)?.get(tool)
  if (known) return known
  const shown = new Set([...part.columns, ...(part.moments?.includes('created_at') ? ['created_by'] : [])])
  const { title } = tool.resource
  const needed = new Set(['id', 'version', title, part.by, ...(part.moments ?? []), ...shown])
  const columns = [...tool.columns.values()].filter(({ key }) => !part.hidden || needed.has(key))
  const only = <T>(all: ReadonlyMap<string, T>) => new Map([...all].filter(([key]) => shown.has(key)))
  const select = selectSql(columns, only(tool.titles), only(tool.pages))
  const byTool = made.get(part) ?? new WeakMap<ReadTool, RawBuilder<unknown>>()
  made.set(part, byTool.set(tool, select))
  return select
}
