import type { RawBuilder } from 'kysely'
import type { DeskPart } from '../../schema/desk.ts'
import type { ReadTool } from '../lists/readTool.ts'
import type { Reader } from '../lists/scopeSql.ts'
import { shownSelect } from '../lists/shownSelect.ts'

/** What is read of the rows of a part; of one that is read for others, only what it says. */
export function partSelect(tool: ReadTool, reader: Reader, { columns, moments = [], by, hidden }: DeskPart): RawBuilder<unknown> {
  const shown = new Set([...columns, ...(moments.includes('created_at') ? ['created_by'] : [])])
  const said = new Set(['id', 'version', tool.resource.title, ...(by ? [by] : []), ...moments, ...shown])
  return shownSelect(tool, reader, shown, hidden ? said : undefined)
}
