import Box from '@mui/material/Box'
import { type ReactNode, Suspense, useMemo } from 'react'
import { ListContextProvider, useListController } from 'react-admin'
import type { List } from '../../../schema/list.ts'
import type { Resource } from '../../../schema/resource.ts'
import { listParent, rowParams } from '../../../schema/rowAddress.ts'
import { refusalOf } from '../../changes/refusalWords.ts'
import { lazyChunk } from '../../chunks/lazyChunk.tsx'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { usePlace } from '../../kinds/useSpeaker.ts'
import { useFilterHidden } from '../../shell/flags.ts'
import { FilterButton, ListCounts } from '../../shell/InTopBar.tsx'
import { useMayWrite } from '../../shell/session.ts'
import { UploadLinks } from '../../uploads/UploadLinks.tsx'
import { storedKey } from '../parent/keyColumns.ts'
import { useKeyCells } from '../parent/useKeyCells.ts'
import { useLabels } from '../tool/useLabels.ts'
import { useRelated } from '../tool/useRelated.ts'
import { useTool } from '../tool/useTool.ts'
import { useOwnSelection } from './bulk/useOwnSelection.ts'
import { askedOf } from './filters/comparison.ts'
import { FilterBar } from './filters/FilterBar.tsx'
import { filterablesOf, withAskedId } from './filters/filterable.ts'
import { QuickSearch } from './filters/QuickSearch.tsx'
import { FindBox } from './gate/FindBox.tsx'
import { ListBody } from './ListBody.tsx'
import { ListHeader } from './ListHeader.tsx'
import { NewRows } from './NewRows.tsx'
import { Paging } from './Paging.tsx'
import { SavedViews } from './saved/SavedViews.tsx'
import { columnKeysOf, useColumns, useStandardColumns } from './table/useColumns.ts'
import { useDefaultFilter } from './useDefaultFilter.ts'
import { useFrame } from './useFrame.ts'
import { useListShortcuts } from './useListShortcuts.ts'
import { MarkedContext, useLiveRows } from './useLiveRows.ts'
import { shapesOf, useLook } from './useLook.ts'
import { useShape } from './useShape.ts'

const ParentRow = lazyChunk('parent', async () => ({ default: (await import('../parent/ParentRow.tsx')).ParentRow }))
const ParentList = lazyChunk('parent', async () => ({ default: (await import('../parent/ParentList.tsx')).ParentList }))
const CreateHere = lazyChunk('form', () => import('./CreateHere.tsx'))

const filterId = 'list-filter'

/** Rows do not wait for their number: it is asked for by itself. */
const meta = { uncounted: true }

/** The list of a tool, drawn from its declaration. The key starts a list anew when the address goes from one tool to another. */
export default function ListView() {
  const tool = useTool()
  const named = listParent(tool)
  if (!named) return <ToolList key={tool.name} tool={tool} />
  return (
    <ParentRow key={tool.name} row={named}>
      {record => <ParentList key={record.id} tool={tool} row={named} record={record} Rows={ToolList} />}
    </ParentRow>
  )
}

export interface ToolListProps {
  readonly tool: Resource
  /** The row that the address names. */
  readonly parent?: { readonly title: string; readonly bar: ReactNode }
}

/** Everything around and in the list of one tool. */
function ToolList({ tool, parent }: ToolListProps) {
  const { list } = tool
  const { country } = usePlace()
  const labels = useLabels(tool)
  const may = useMayWrite()
  const related = useRelated(tool)
  const declared = useMemo(() => filterablesOf(tool, labels, related), [tool, labels, related])
  const { look, isPending, change, reset } = useLook(tool.name)
  const standard = useStandardColumns(tool)
  const keys = look.columns ?? standard
  const columns = useColumns(tool, labels, keys)
  const [shape, choose] = useShape(shapesOf(list), look.as)
  const isCalendar = shape === 'calendar'
  const [isFilterHidden, toggleFilter] = useFilterHidden()
  const [frame, room] = useFrame()
  useListShortcuts()
  const controller = useOwnSelection(
    useListController<ApiRecord>({
      resource: tool.name,
      disableAuthentication: true,
      exporter: false,
      perPage: list.pageSize ?? 20,
      sort: useMemo(() => ({ field: list.sort[0], order: list.sort[1] === 'asc' ? ('ASC' as const) : ('DESC' as const) }), [list]),
      filterDefaultValues: useDefaultFilter(tool),
      // Nothing is asked before the list may answer, nor for a calendar, which asks for its own time; an error stands in the list's place, not in a snackbar.
      // Where nobody answered it is asked on: react-admin would lead from a page that failed back to the first.
      queryOptions: {
        meta,
        enabled: query => !isCalendar && isAskedEnough(list, filterOf(query.queryKey)),
        onError: () => undefined,
        retry: (_count, error) => refusalOf(error)?.code === 'no_answer',
        retryDelay: 3000,
      },
    }),
  )
  const live = useLiveRows(tool, controller)
  const shown = useKeyCells(tool, controller)
  const named = rowParams(tool.routes.list)
  const isReady = isAskedEnough(list, controller.filterValues)
  const filterables = withAskedId(declared, controller.filterValues, tool, labels)
  const hasSearch = Object.values(tool.fields).some(field => field.search)
  return (
    <ListContextProvider value={shown}>
      <FilterButton hidden={isFilterHidden} onToggle={toggleFilter} controls={filterId} />
      {isReady && <ListCounts tool={tool} filter={controller.filterValues} />}
      {list.createsHere && may(tool.permissions.create) && (
        <Suspense>
          <CreateHere tool={tool} labels={labels} keys={list.createsHere} />
        </Suspense>
      )}
      <Box ref={frame} sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, p: { xs: 1, sm: '8px 16px 4px' }, minHeight: 320 }}>
        {parent?.bar}
        <ListHeader
          tool={tool}
          title={parent?.title}
          labels={labels}
          isReady={isReady}
          columns={keys}
          allColumns={columnKeysOf(tool, country)}
          exported={[...new Set((look.columns ?? list.columns).map(storedKey))]}
          shape={shape}
          onShape={as => {
            change({ as })
            choose(as, controller.filterValues)
          }}
          onColumns={columns => change({ columns })}
          onReset={look.columns || look.widths ? reset : undefined}
        />
        {list.uploads && <UploadLinks names={list.uploads} />}
        {/* Side by side where there is room: twenty rows fit below them on a laptop. */}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 2, rowGap: 0.5, flexShrink: 0 }}>
          <SavedViews tool={tool} columns={look.columns ?? null} onColumns={columns => change({ columns })} />
          <FilterBar
            id={filterId}
            isHidden={isFilterHidden}
            filterables={filterables.filter(({ key }) => !named.includes(key))}
            search={
              list.find ? isReady && <FindBox tool={tool} filterables={declared} /> : hasSearch && !list.needsOneOf && <QuickSearch />
            }
          />
        </Box>
        <NewRows count={live.waiting} onShow={() => void live.show()} />
        <MarkedContext value={live.marked}>
          <ListBody
            tool={tool}
            labels={labels}
            related={related}
            columns={columns}
            filterables={filterables}
            room={room}
            shape={shape}
            set={look.widths}
            onSet={widths => change({ widths })}
            isReady={isReady}
            isPending={isPending}
          />
        </MarkedContext>
        {isReady && !isCalendar && <Paging pageSize={list.pageSize} />}
      </Box>
    </ListContextProvider>
  )
}

function filterOf(queryKey: readonly unknown[]): Record<string, unknown> {
  return (queryKey[2] as { filter?: Record<string, unknown> } | undefined)?.filter ?? {}
}

/** Whether enough is asked for a list that needs one filter of several (document 2, §5: the search rule of orders). */
function isAskedEnough({ needsOneOf }: Pick<List, 'needsOneOf'>, filter: Readonly<Record<string, unknown>>): boolean {
  return !needsOneOf || ['id', ...needsOneOf].some(key => askedOf(filter, key) !== null)
}
