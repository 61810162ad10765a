import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { hasRemaining, limitedActions } from '../../schema/action.ts'
import { readPermissions } from '../../schema/permission.ts'
import type { Resource } from '../../schema/resource.ts'
import { usePanel } from '../changes/usePanel.ts'
import type { ApiRecord } from '../kinds/KindView.ts'
import { useMay } from '../shell/session.ts'

/**
 * Rows of a part, with how much is left of each for the actions that take from it: asked by itself, so that rows are shown first.
 * @param tool of the rows
 * @param desk the tool of the desk and its record
 */
export function useLeft(tool: Resource, desk: readonly [string, number], rows: readonly ApiRecord[]): readonly ApiRecord[] {
  const panel = usePanel()
  const mayRead = useMay()(readPermissions(tool))
  const limited = limitedActions(tool)
  const ids = rows.filter(({ _can }) => limited.some(name => _can?.actions.includes(name))).map(({ id }) => id)
  const { data } = useQuery({
    queryKey: [desk[0], 'desk', desk[1], 'left', tool.name, ids],
    queryFn: async ({ signal }) => (await panel.left(tool.name, ids, signal)).data,
    enabled: mayRead && ids.length > 0,
    placeholderData: before => before,
    retry: false,
  })
  return useMemo(
    () =>
      rows.map(row => {
        const most = data?.[row.id]
        const { _can } = row
        return most && _can ? { ...row, _can: { ..._can, most, actions: _can.actions.filter(name => hasRemaining(most[name])) } } : row
      }),
    [rows, data],
  )
}
