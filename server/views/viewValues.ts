import { z } from 'zod'
import { mayList } from '../../schema/may.ts'
import { checkedBody } from '../changes/checkedBody.ts'
import { invalid } from '../changes/invalid.ts'
import { denied } from '../http/guardAccess.ts'
import { parseFilter } from '../lists/parseFilter.ts'
import type { Reading } from '../lists/reading.ts'
import type { ReadTool } from '../lists/readTool.ts'
import { parseSort } from '../lists/sort.ts'
import type { Viewer } from '../lists/viewer.ts'

/** A list as somebody keeps it: what was filtered, how it was sorted, which columns were shown. */
export interface ViewValues {
  readonly tool: string
  readonly name: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: readonly [string, string] | null
  readonly columns: readonly string[] | null
  /** The team that sees it too. */
  readonly shared_team: number | null
}

const shape = z.strictObject({
  tool: z.string().max(60),
  name: z
    .string()
    .trim()
    .min(1)
    .max(50)
    .refine(name => !/[\p{Cc}\p{Cs}]/u.test(name), { params: { code: 'control_characters' } }),
  filter: z
    .record(z.string(), z.unknown())
    .refine(filter => JSON.stringify(filter).length <= 8192, { params: { code: 'too_long', maximum: 8192 } }),
  sort: z.tuple([z.string(), z.string()]).nullish(),
  columns: z.array(z.string()).min(1).max(100).nullish(),
  shared_team: z.int().min(1).nullish(),
})

/**
 * Checks a saved view as the list it opens would be checked.
 * @throws Refusal 422 with faults by key (`filter.nothing`), 403 for a list the person may not open
 */
export function viewValues(body: unknown, reading: Reading, viewer: Viewer): ViewValues {
  const { sort = null, columns = null, shared_team = null, ...rest } = checkedBody(shape, body)
  const tool = reading.tools.get(rest.tool)
  if (!tool) throw invalid({ tool: { code: 'not_valid' } })
  const may = mayList(tool.resource.may.list)
  if (!may.some(permission => viewer.person.permissions.includes(permission))) throw denied(may)
  parseFilter(rest.filter, tool, reading.tools, viewer)
  if (sort) parseSort(sort, tool, viewer)
  if (columns && !columns.every(key => isShown(tool, key))) throw invalid({ columns: { code: 'not_valid' } })
  return { ...rest, sort, columns, shared_team }
}

function isShown(tool: ReadTool, key: string): boolean {
  return tool.columns.has(key) || tool.resource.list.columns.includes(key)
}
