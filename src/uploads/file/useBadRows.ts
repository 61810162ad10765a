import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { RowsAsked } from '../../../dataProvider/uploads.ts'
import type { BadRow } from '../../../schema/wire/uploadShapes.ts'
import { useUploads } from '../useUploads.ts'

const AT_ONCE = 100

interface BadRowsRead {
  /** Those that are here; undefined before any is. */
  readonly rows: readonly BadRow[] | undefined
  readonly error: Error | null
  readonly hasMore: boolean
  readonly isMoreComing: boolean
  more(): void
  retry(): void
}

/** Rows of a file that failed for one cause, or were skipped: a hundred, and more where they are asked for. */
export function useBadRows(upload: string, id: number, asked: Pick<RowsAsked, 'result' | 'column' | 'code'>): BadRowsRead {
  const calls = useUploads()
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['uploads', upload, 'file', id, 'rows', asked],
    queryFn: ({ pageParam, signal }) => calls.rows(upload, id, { ...asked, after: pageParam, limit: AT_ONCE }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ more, data: rows }) => (more ? rows.at(-1)?.row_no : undefined),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    rows: data?.pages.flatMap(page => page.data),
    error,
    hasMore: hasNextPage,
    isMoreComing: isFetchingNextPage,
    more: () => void fetchNextPage(),
    retry: () => void refetch(),
  }
}
