import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { LinkBase, useCreatePath, useListContext, useResourceDefinition, useTranslate } from 'react-admin'
import { lazyChunk } from '../../chunks/lazyChunk.tsx'
import { useMayWrite } from '../../shell/session.ts'
import type { ToolProps } from '../tool/useLabels.ts'
import type { Related } from '../tool/useRelated.ts'
import { useBulkActions } from './bulk/useBulkActions.ts'
import type { Filterable } from './filters/filterable.ts'
import { useClearing } from './filters/useClearing.ts'
import { ListGate } from './gate/ListGate.tsx'
import { Legend } from './Legend.tsx'
import { ListError } from './ListError.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { Place } from './Place.tsx'
import { ListTable } from './table/ListTable.tsx'
import type { ListColumn } from './table/useColumns.ts'
import type { Pixels } from './table/useWidths.ts'
import type { Shape } from './useLook.ts'

const Calendar = lazyChunk('calendar', () => import('./calendar/Calendar.tsx'))
const Gallery = lazyChunk('gallery', () => import('./gallery/Gallery.tsx'))

interface ListBodyProps extends ToolProps {
  readonly related: Related
  readonly columns: readonly ListColumn[]
  readonly filterables: readonly Filterable[]
  /** Pixels that columns have side by side. */
  readonly room: number | null
  readonly shape: Shape
  /** Widths that the person chose. */
  readonly set: Pixels | undefined
  onSet(widths: Pixels): void
  /** Enough is asked for the list to answer. */
  readonly isReady: boolean
  /** The person's columns are not known yet. */
  readonly isPending: boolean
}

/** The rows, or what stands in their place: what is needed, what went wrong, that there is nothing, or that it is under way. */
export function ListBody({ tool, labels, columns, filterables, shape, isReady, isPending, ...table }: ListBodyProps) {
  const t = useTranslate()
  const list = useListContext()
  const bulk = useBulkActions(tool)
  const { isFiltered, clear } = useClearing()
  if (!isReady) return <ListGate tool={tool} filterables={filterables} />
  if (shape === 'calendar' && tool.list.layout)
    return (
      <Suspense fallback={<ListSkeleton columns={5} rows={12} />}>
        <Calendar tool={tool} labels={labels} layout={tool.list.layout} />
      </Suspense>
    )
  if (list.error && !list.isFetching)
    return (
      <ListError error={list.error} retry={() => list.refetch()} says={tool.messages.readFailed}>
        {isFiltered && <Button onClick={clear}>{t('views.filter.clear_all')}</Button>}
      </ListError>
    )
  if (list.isPending || isPending || !list.data) return <ListSkeleton columns={columns.length} rows={list.perPage} />
  if (list.data.length === 0) return <ListEmpty tool={tool} labels={labels} />
  return (
    <>
      {shape === 'table' && tool.list.rowClasses && <Legend classes={tool.list.rowClasses} labels={labels} />}
      {shape === 'gallery' && tool.list.gallery ? (
        <Suspense fallback={<ListSkeleton columns={columns.length} rows={list.perPage} />}>
          <Gallery tool={tool} labels={labels} columns={columns} picture={tool.list.gallery} canSelect={bulk.length > 0} />
        </Suspense>
      ) : (
        <ListTable {...table} tool={tool} labels={labels} columns={columns} filterables={filterables} canSelect={bulk.length > 0} />
      )}
    </>
  )
}

/** Nothing found, or nothing there yet; the next step as a button. */
function ListEmpty({ tool, labels }: ToolProps) {
  const t = useTranslate()
  const may = useMayWrite()
  const createPath = useCreatePath()
  const { hasCreate } = useResourceDefinition({ resource: tool.name })
  const { isFiltered, clear } = useClearing()
  return (
    <Place role="status" title={t(isFiltered ? 'views.empty.nothing_found' : 'views.empty.nothing_yet', { many: labels.many })}>
      {isFiltered ? (
        <Button variant="outlined" onClick={clear}>
          {t('views.filter.clear_all')}
        </Button>
      ) : (
        hasCreate &&
        may(tool.permissions.create) && (
          <Button component={LinkBase} to={createPath({ resource: tool.name, type: 'create' })} variant="contained">
            {t('views.new_record', { one: labels.one })}
          </Button>
        )
      )}
    </Place>
  )
}
