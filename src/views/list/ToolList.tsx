import Box from '@mui/material/Box'
import { useCallback, useMemo, useState } from 'react'
import { ListContextProvider, useListController } from 'react-admin'
import type { List } from '../../../schema/list.ts'
import type { Resource } from '../../../schema/resource.ts'
import { usePlace } from '../../kinds/usePlace.ts'
import { useFilterHidden } from '../../shell/flags.ts'
import { FilterButton, ListCounts } from '../../shell/InTopBar.tsx'
import { usePreference } from '../../shell/usePreference.ts'
import { useLabels } from '../tool/useLabels.ts'
import { useRelated } from '../tool/useRelated.ts'
import { Selection } from './bulk/Selection.tsx'
import { askedOf } from './filters/comparison.ts'
import { FilterBar } from './filters/FilterBar.tsx'
import { filterablesOf, withAskedId } from './filters/filterable.ts'
import { ListBody } from './ListBody.tsx'
import { ListHeader } from './ListHeader.tsx'
import { Paging } from './Paging.tsx'
import { SavedViews } from './saved/SavedViews.tsx'
import { columnKeysOf, useColumns } from './table/useColumns.ts'
import { useDefaultFilter } from './useDefaultFilter.ts'
import { useListShortcuts } from './useListShortcuts.ts'

/** A scroll bar of the rows, where the machine shows one, and their two edges. */
const beside = 18

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
    // Nothing is asked before the list may answer; an error stands in the list's place, not in a snackbar.
    queryOptions: { enabled: query => isAskedEnough(list, filterOf(query.queryKey)), onError: () => undefined, retry: false },
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

/** Whether enough is asked for a list that needs one filter of several (document 2, §5: the search rule of orders). */
function isAskedEnough({ needsOneOf }: Pick<List, 'needsOneOf'>, filter: Readonly<Record<string, unknown>>): boolean {
  return !needsOneOf || needsOneOf.some(key => askedOf(filter, key) !== null)
}

/**
 * Makes an element as high as the window leaves room below its top, so that the rows scroll under a head that stays, and the paging
 * stands at the bottom. On a phone, where a screen is mostly rows, the same holds.
 * @returns the ref of the element, and the pixels that columns have side by side in it; null where nothing is laid out
 */
function useFrame(): readonly [frame: (element: HTMLElement | null) => (() => void) | undefined, room: number | null] {
  const [room, setRoom] = useState<number | null>(null)
  const frame = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const resize = () => {
      const top = element.getBoundingClientRect().top + window.scrollY
      element.style.height = `calc(100dvh - ${Math.max(0, Math.round(top))}px)`
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      const inner = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - beside
      setRoom(inner > 0 ? inner : null)
    }
    resize()
    // The window, the list of tools, or a top bar that takes a second line.
    const observer = new ResizeObserver(resize)
    observer.observe(element)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return [frame, room]
}
