import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { LinkBase, useCreatePath, useListContext, useResourceDefinition, useTranslate } from 'react-admin'
import type { RowClass } from '../../../schema/list.ts'
import { toneColours } from '../../kinds/parts/toneColours.ts'
import { useMay } from '../../shell/session.ts'
import type { Labels, ToolProps } from '../tool/useLabels.ts'
import type { Related } from '../tool/useRelated.ts'
import { useBulkActions } from './bulk/useBulkActions.ts'
import type { Filterable } from './filters/filterable.ts'
import { ListError } from './ListError.tsx'
import { ListGate } from './ListGate.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { Place } from './Place.tsx'
import { ListTable } from './table/ListTable.tsx'
import type { ListColumn } from './table/useColumns.ts'

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 14px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: 12,
  color: theme.palette.text.secondary,
  '& li': { display: 'flex', alignItems: 'center', gap: 6 },
  '& li::before': { content: '""', width: 3, height: 12, borderRadius: 2, background: 'currentColor' },
  ...Object.fromEntries(
    Object.entries(toneColours).map(([tone, { light, dark }]) => [
      `& li[data-tone=${tone}]::before`,
      { background: light[2], ...theme.applyStyles('dark', { background: dark[2] }) },
    ]),
  ),
}))

interface ListBodyProps extends ToolProps {
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
        {Object.keys(list.filterValues).length > 0 && <Button onClick={() => list.setFilters({})}>{t('views.filter.clear_all')}</Button>}
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

/** Nothing found, or nothing there yet; the next step as a button. */
function ListEmpty({ tool, labels }: ToolProps) {
  const t = useTranslate()
  const may = useMay()
  const createPath = useCreatePath()
  const { hasCreate } = useResourceDefinition({ resource: tool.name })
  const { filterValues, setFilters } = useListContext()
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <Place role="status" title={t(isFiltered ? 'views.empty.nothing_found' : 'views.empty.nothing_yet', { many: labels.many })}>
      {isFiltered ? (
        <Button variant="outlined" onClick={() => setFilters({})}>
          {t('views.filter.clear_all')}
        </Button>
      ) : (
        hasCreate &&
        may(tool.may.create) && (
          <Button component={LinkBase} to={createPath({ resource: tool.name, type: 'create' })} variant="contained">
            {t('views.new_record', { one: labels.one })}
          </Button>
        )
      )}
    </Place>
  )
}

/** What the colours of rows mean. */
function Legend({ classes, labels }: { classes: readonly RowClass[]; labels: Labels }) {
  const t = useTranslate()
  return (
    <List aria-label={t('views.legend')}>
      {classes.map(({ name, tone }) => (
        <li key={name} data-tone={tone}>
          {labels.rowClass(name)}
        </li>
      ))}
    </List>
  )
}
