import { useGetManyReference } from 'react-admin'
import type { ChildrenField } from '../../../../schema/kinds/children.ts'
import type { ToolProps } from '../../../views/tool/useLabels.ts'
import type { ApiRecord } from '../../KindView.ts'

/** Most child rows that a form shows at once; the child's own list shows all. */
const most = 500

/** The saved rows of a record, in the child's declared order. @param parent none while it is new */
export function useChildRows(tool: ToolProps['tool'], { target, by }: ChildrenField, parent: number | undefined) {
  const [sorted, way] = tool.list.sort
  return useGetManyReference<ApiRecord>(
    target,
    {
      target: by,
      id: parent ?? 0,
      pagination: { page: 1, perPage: most },
      sort: { field: sorted, order: way === 'asc' ? 'ASC' : 'DESC' },
    },
    { enabled: parent !== undefined, retry: false },
  )
}
