import type { Resource } from '../../../../schema/resource.ts'
import { useMayWrite } from '../../../shell/session.ts'

/** The name under which rows are deleted; no declared action bears it. */
export const deletion = ' delete'

/** Names of what the person may do to several rows at once. */
export function useBulkActions(tool: Resource): readonly string[] {
  const may = useMayWrite()
  const actions = Object.entries(tool.actions).filter(
    ([, action]) => action.bulk !== 0 && !action.duplicates && !action.hasOwnEndpoint && may(action.permission ?? tool.permissions.edit),
  )
  return [...actions.map(([name]) => name), ...(may(tool.permissions.delete) ? [deletion] : [])]
}
