import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import type { ListMeta } from '../../../../dataProvider/lists.ts'
import { OVERLAPS } from '../../../../schema/calendar.ts'
import type { Resource } from '../../../../schema/resource.ts'
import { usePanel } from '../../../changes/usePanel.ts'
import { useChanged } from '../../../events/useChanged.ts'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { grouped } from '../../../kinds/numbers.ts'
import { usePlace } from '../../../kinds/useSpeaker.ts'
import type { Period } from './period.ts'

/** Rows that are asked for at once. */
const MOST = 500
/** Bars that nobody looks through any more, and a browser draws slowly. */
const MOST_IN_ALL = 2000

/** The rows that hold at some time of a period, under the filter of the list, kept as they are in the database. */
export function useRows(tool: Resource, { first, last }: Period) {
  const panel = usePanel()
  const queries = useQueryClient()
  const { filterValues } = useListContext()
  const { country } = usePlace()
  const asked = JSON.stringify([filterValues, first, last])
  const [wanted, setWanted] = useState({ asked, pages: 1 })
  // Another filter or another time begins with the first rows again.
  const pages = wanted.asked === asked ? wanted.pages : 1
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [tool.name, 'calendar', filterValues, first, last, pages],
    queryFn: async ({ signal }) => {
      const rows: ApiRecord[] = []
      let found = ''
      for (let page = 1; page <= pages; page++) {
        const { data, meta } = await panel.getList<ApiRecord>(tool.name, {
          filter: { ...filterValues, [OVERLAPS]: [first, last] },
          sort: { field: tool.list.layout?.from ?? 'id', order: 'ASC' },
          pagination: { page, perPage: MOST },
          signal,
        })
        rows.push(...data)
        found = (meta as ListMeta | undefined)?.totalText ?? ''
        if (data.length < MOST) break
      }
      return { rows, found: found || String(rows.length) }
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
  useChanged([tool.name], () => queries.invalidateQueries({ queryKey: [tool.name, 'calendar'] }))
  return {
    rows: data?.rows,
    /** Where these are only the first of all: how many, as far as anybody counted, and whether more are given. */
    firstOf:
      data && String(data.rows.length) !== data.found
        ? { shown: grouped(data.rows.length, country), found: grouped(data.found, country), hasMore: data.rows.length < MOST_IN_ALL }
        : null,
    error,
    /** What is shown is of the time before. */
    isOld: isPlaceholderData,
    refetch,
    more: () => setWanted({ asked, pages: pages + 1 }),
  }
}
