import { useGetManyReference } from 'react-admin'
import type { ChildrenField } from '../../../../schema/kinds/children.ts'
import type { List } from '../../../../schema/list.ts'
import type { ApiRecord } from '../../KindView.ts'

/** Most child rows that a form shows at once; the child's own list shows all. */
const most = 500

export interface ChildRows {
  readonly rows: readonly ApiRecord[]
  readonly isPending: boolean
  readonly error: unknown
  retry(): void
}

/** The rows that belong to a record, in the child's declared order; none while the record is new. */
export function useChildRows({ target, by }: ChildrenField, { sort: [field, way] }: Pick<List, 'sort'>, id: number | null): ChildRows {
  const { data, isPending, error, refetch } = useGetManyReference<ApiRecord>(
    target,
    { target: by, id: id ?? 0, pagination: { page: 1, perPage: most }, sort: { field, order: way === 'asc' ? 'ASC' : 'DESC' } },
    { enabled: id !== null, retry: false },
  )
  return { rows: data ?? [], isPending: id !== null && isPending, error, retry: () => void refetch() }
}
