import { permissionList } from '../../schema/permission.ts'
import type { SavedView, ViewBody } from '../../schema/wire/searches.ts'
import { invalid } from '../changes/say.ts'
import { denied } from '../http/guardAccess.ts'
import { parseFilter } from '../lists/parseFilter.ts'
import type { Reading } from '../lists/reading.ts'
import { parseSort } from '../lists/sort.ts'
import type { Viewer } from '../lists/viewer.ts'

export type ViewValues = Omit<SavedView, 'id' | 'mine'>

/**
 * Checks a saved view as the list it opens would be checked.
 * @throws Refusal 422 with faults by key (`filter.nothing`), 403 for a list the person may not open
 */
export function viewValues(body: ViewBody, reading: Reading, viewer: Viewer): ViewValues {
  const { sort = null, columns = null, shared_team = null, ...rest } = body
  const tool = reading.tools.get(rest.tool)
  if (!tool) throw invalid({ tool: { code: 'not_valid' } })
  const may = permissionList(tool.resource.permissions.list)
  if (!may.some(permission => viewer.person.permissions.includes(permission))) throw denied(may)
  parseFilter(rest.filter, tool, viewer)
  if (sort) parseSort(sort, tool, viewer)
  const isShown = (key: string) => tool.columns.has(key) || tool.resource.list.columns.includes(key)
  if (columns && !columns.every(isShown)) throw invalid({ columns: { code: 'not_valid' } })
  return { ...rest, sort, columns, shared_team }
}
