import Button from '@mui/material/Button'
import { useListContext, useTranslate } from 'react-admin'
import type { Resource } from '../../../schema/resource.ts'
import type { Labels } from '../tool/useLabels.ts'
import type { Related } from '../tool/useRelated.ts'
import { useBulkActions } from './bulk/useBulkActions.ts'
import type { Filterable } from './filters/filterable.ts'
import { Legend } from './Legend.tsx'
import { ListEmpty } from './ListEmpty.tsx'
import { ListError } from './ListError.tsx'
import { ListGate } from './ListGate.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { ListTable } from './table/ListTable.tsx'
import type { ListColumn } from './table/useColumns.ts'

interface ListBodyProps {
  readonly tool: Resource
  readonly labels: Labels
  readonly related: Related
  readonly columns: readonly ListColumn[]
  readonly filterables: readonly Filterable[]
  /** Pixels that columns have side by side. */
  readonly room: number | null
  /** Enough is asked for the list to answer. */
  readonly isReady: boolean
  /** The person's columns are not known yet. */
  readonly isPending: boolean
}

/** The rows, or what stands in their place: what is needed, what went wrong, that there is nothing, or that it is under way. */
export function ListBody({ tool, labels, related, columns, filterables, room, isReady, isPending }: ListBodyProps) {
  const t = useTranslate()
  const list = useListContext()
  const bulk = useBulkActions(tool)
  if (!isReady) return <ListGate tool={tool} filterables={filterables} />
  if (list.error && !list.isFetching)
    return (
      <ListError error={list.error} retry={() => list.refetch()} says={tool.says.readFailed}>
        {Object.keys(list.filterValues).length > 0 && (
          <Button size="small" onClick={() => list.setFilters({})}>
            {t('views.filter.clear_all')}
          </Button>
        )}
      </ListError>
    )
  if (list.isPending || isPending || !list.data) return <ListSkeleton columns={columns.length} rows={list.perPage} />
  if (list.data.length === 0) return <ListEmpty tool={tool} labels={labels} />
  return (
    <>
      {tool.list.rowClasses && <Legend classes={tool.list.rowClasses} labels={labels} />}
      <ListTable tool={tool} labels={labels} related={related} columns={columns} room={room} canSelect={bulk.length > 0} />
    </>
  )
}
