import { useCallback } from 'react'
import { useCreatePath, useResourceDefinitions } from 'react-admin'
import { openedView } from '../../../schema/openedView.ts'
import { readPermissions } from '../../../schema/permission.ts'
import type { Resource } from '../../../schema/resource.ts'
import { rowParams } from '../../../schema/rowAddress.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { useMay } from '../../shell/session.ts'
import { useTools } from '../../tools/panelTools.ts'

/** Addresses of a tool's records: their own, or their place on the screen of the row that they lead to; null where there is neither. */
export function usePathOf(tool: Resource): (record: ApiRecord) => string | null {
  const createPath = useCreatePath()
  const may = useMay()
  const screens = useResourceDefinitions()
  const { lightResource } = useTools()
  const own = openedView(tool, screens[tool.name])
  const lead = own ? undefined : tool.opensAt
  const opened = tool.list.opens === undefined ? undefined : lightResource(tool.list.opens)
  const target = lightResource(tool.fields[lead ?? '']?.refersTo?.tool ?? '')
  const isSeen = target !== undefined && may(readPermissions(target))
  const above = isSeen ? (screens[target.name]?.hasShow ? 'show' : 'edit') : null
  return useCallback(
    (record: ApiRecord) => {
      const { id } = record
      if (opened) {
        const filter = JSON.stringify({ [rowParams(opened.routes.list)[0] ?? '']: record[tool.routes.by ?? ''] })
        return `${createPath({ resource: opened.name, type: 'list' })}?${new URLSearchParams({ filter })}`
      }
      const called = record[tool.routes.by ?? ''] ?? id
      if (own) return createPath({ resource: tool.name, id: String(called), type: own })
      const shownBy = record[lead ?? '']
      if (!target || !above || typeof shownBy !== 'number') return null
      return `${createPath({ resource: target.name, id: shownBy, type: above })}#${tool.name}-${id}`
    },
    [createPath, tool, own, lead, target, above, opened],
  )
}
