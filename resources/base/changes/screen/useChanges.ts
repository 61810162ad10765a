import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ChangesAsked } from '../../../../dataProvider/changes.ts'
import { usePanel } from '../../../../src/changes/usePanel.ts'

/** Everything the screen reads is kept under this first part of its key. */
export const CHANGES = 'changes'

const AT_ONCE = 50

/** Changes, newest first, page by page. One more than is shown says whether there are older ones. */
export function useChanges(asked: ChangesAsked) {
  const panel = usePanel()
  return useInfiniteQuery({
    queryKey: [CHANGES, 'list', asked],
    queryFn: ({ pageParam, signal }) =>
      panel.changes({ ...asked, limit: AT_ONCE + 1, ...(pageParam !== null && { before: pageParam }) }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: page => (page.length > AT_ONCE ? (page[AT_ONCE - 1]?.id ?? null) : null),
    select: ({ pages }) => pages.flatMap(page => page.slice(0, AT_ONCE)),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

export function useChange(id: number) {
  const panel = usePanel()
  return useQuery({ queryKey: [CHANGES, id], queryFn: ({ signal }) => panel.change(id, signal), retry: false })
}

/** The rows of a change, page by page. */
export function useChangeRows(id: number, state: string) {
  const panel = usePanel()
  return useInfiniteQuery({
    queryKey: [CHANGES, id, 'rows', state],
    queryFn: ({ pageParam, signal }) => panel.changeRows(id, { after: pageParam, limit: AT_ONCE }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    retry: false,
  })
}
