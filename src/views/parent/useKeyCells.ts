import { useMemo } from 'react'
import type { ListControllerResult } from 'react-admin'
import type { Resource } from '../../../schema/resource.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { withKeyCells } from './keyColumns.ts'

/** The list with the cells of `withKeyColumns`; unchanged for tools without such columns. */
export function useKeyCells(tool: Resource, controller: ListControllerResult<ApiRecord>): ListControllerResult<ApiRecord> {
  const { data } = controller
  const hasCells = useMemo(() => Object.keys(tool.fields).some(key => key.includes('.')), [tool])
  const rows = useMemo(() => (hasCells ? data?.map(row => withKeyCells(tool, row)) : data), [hasCells, tool, data])
  return useMemo(() => (hasCells ? ({ ...controller, data: rows } as typeof controller) : controller), [hasCells, controller, rows])
}
