import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { ListContextProvider, useListController } from 'react-admin'
import type { Resource } from '../../../schema/resource.ts'
import { usePlace } from '../../kinds/usePlace.ts'
import { FilterButton } from '../../shell/FilterButton.tsx'
import { ListCounts } from '../../shell/ListCounts.tsx'
import { useFilterHidden } from '../../shell/useFilterHidden.ts'
import { useLabels } from '../tool/useLabels.ts'
import { useRelated } from '../tool/useRelated.ts'
import { Selection } from './bulk/Selection.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { filterablesOf, withAskedId } from './filters/filterable.ts'
import { ListBody } from './ListBody.tsx'
import { ListHeader } from './ListHeader.tsx'
import { isAskedEnough } from './needs.ts'
import { Paging } from './Paging.tsx'
import { SavedViews } from './saved/SavedViews.tsx'
import { columnKeysOf, useColumns } from './table/useColumns.ts'
import { useDefaultFilter } from './useDefaultFilter.ts'
import { useFrame } from './useFrame.ts'
import { useListShortcuts } from './useListShortcuts.ts'
import { usePreference } from './usePreference.ts'

const filterId = 'list-filter'

/** Everything around and in the list of one tool. */
export function ToolList({ tool }: { tool: Resource }) {
  const { list } = tool
  const { country } = usePlace()
  const labels = useLabels(tool)
  const related = useRelated(tool)
  const declared = useMemo(() => filterablesOf(tool, labels, related), [tool, labels, related])
  const chosen = usePreference<readonly string[]>(`columns.${tool.name}`)
  const keys = chosen.value ?? list.columns
  const columns = useColumns(tool, labels, keys)
  const [isFilterHidden, toggleFilter] = useFilterHidden()
  const [frame, room] = useFrame()
  useListShortcuts()
  const controller = useListController({
    resource: tool.name,
    disableAuthentication: true,
    exporter: false,
    perPage: list.pageSize ?? 20,
    sort: useMemo(() => ({ field: list.sort[0], order: list.sort[1] === 'asc' ? ('ASC' as const) : ('DESC' as const) }), [list]),
    filterDefaultValues: useDefaultFilter(tool),
    queryOptions: {
      // Nothing is asked before the list may answer; an error stands in the list's place, not in a snackbar.
      enabled: query => isAskedEnough(list, filterOf(query.queryKey)),
      onError: ignore,
      retry: false,
    },
  })
  const isReady = isAskedEnough(list, controller.filterValues)
  const filterables = withAskedId(declared, controller.filterValues, tool, labels)
  const hasSearch = Object.values(tool.fields).some(field => field.search)
  return (
    <ListContextProvider value={controller}>
      <FilterButton hidden={isFilterHidden} onToggle={toggleFilter} controls={filterId} />
      {isReady && <ListCounts tool={tool} filter={controller.filterValues} />}
      <Box ref={frame} sx={{ display: 'flex', flexDirection: 'column', gap: 1, p: { xs: 1, sm: 2 }, minHeight: 320 }}>
        <ListHeader
          tool={tool}
          labels={labels}
          isReady={isReady}
          columns={keys}
          allColumns={columnKeysOf(tool, country)}
          onColumns={chosen.keep}
        />
        <SavedViews tool={tool} columns={chosen.value} onColumns={chosen.keep} />
        <Selection id={filterId} tool={tool} labels={labels}>
          <FilterBar id={filterId} isHidden={isFilterHidden} filterables={filterables} hasSearch={hasSearch && !list.needsOneOf} />
        </Selection>
        <ListBody
          tool={tool}
          labels={labels}
          related={related}
          columns={columns}
          filterables={filterables}
          room={room}
          isReady={isReady}
          isPending={chosen.isPending}
        />
        {isReady && <Paging pageSize={list.pageSize} />}
      </Box>
    </ListContextProvider>
  )
}

function filterOf(queryKey: readonly unknown[]): Record<string, unknown> {
  return (queryKey[2] as { filter?: Record<string, unknown> } | undefined)?.filter ?? {}
}

function ignore(): void {}
