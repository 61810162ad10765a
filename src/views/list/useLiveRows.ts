import { useQueryClient } from '@tanstack/react-query'
import { createContext, useEffect, useMemo, useRef, useState } from 'react'
import type { GetListParams, GetListResult, ListControllerResult } from 'react-admin'
import type { Resource } from '../../../schema/resource.ts'
import { usePanel } from '../../changes/usePanel.ts'
import { useChanged } from '../../events/useChanged.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { FRAME } from './table/TableContext.ts'

/** How long a row that somebody else changed is marked. */
const MARKED_MS = 5000

const none: ReadonlySet<number> = new Set()

/** Rows that somebody else changed just now. */
export const MarkedContext = createContext(none)

type Rows = readonly ApiRecord[]
type Page = GetListResult<ApiRecord>

/**
 * Keeps an open list as it is in the database. Where nobody is at work in it (nothing is ticked, scrolled, pointed at or opened over it) the page is simply
 * the new one. Otherwise every row stays where it is, with its new values, and what has come in waits until it is asked for.
 */
export function useLiveRows(tool: Resource, { data, selectedIds, onSelect, refetch }: ListControllerResult<ApiRecord>) {
  const queries = useQueryClient()
  const panel = usePanel()
  const [marked, mark] = useMarked()
  const [came, setCame] = useState<{ readonly beside: Rows; readonly count: number } | null>(null)
  const nested = tool.fields[tool.list.nested ?? '']?.holdsRows?.of

  useChanged(nested ? [tool.name, nested] : [tool.name], async changes => {
    const query = queries
      .getQueryCache()
      .findAll({ queryKey: [tool.name, 'getList'], type: 'active' })
      .find(({ state }) => data !== undefined && (state.data as Page | undefined)?.data === data)
    if (!query || !data) return
    for (const asked of ['count', 'counts', 'sums']) void queries.invalidateQueries({ queryKey: [tool.name, asked] })
    const { queryKey } = query
    const now = () => queries.getQueryData<Page>(queryKey)
    const put = (page: Partial<Page>) => queries.setQueryData<Page>(queryKey, before => before && { ...before, ...page })
    const next = await panel.getList<ApiRecord>(tool.name, queryKey[2] as GetListParams)
    const before = new Map(data.map(row => [row.id, row]))
    const isSame = next.data.length === data.length && next.data.every(({ id }, at) => data[at]?.id === id)
    if (isSame || isCalm(selectedIds)) {
      if (now()?.data !== data) return
      put(next)
      setCame(null)
    } else {
      const rows = await inPlace(data, next.data)
      if (now()?.data !== data) return
      put({ data: rows })
      const count = next.data.filter(({ id }) => !before.has(id)).length
      setCame({ beside: now()?.data ?? rows, count })
    }
    const shown = now()?.data ?? []
    const gone = data.filter(({ id }) => !shown.some(row => row.id === id)).map(({ id }) => id)
    if (selectedIds.some(id => gone.includes(Number(id)))) onSelect(selectedIds.filter(id => !gone.includes(Number(id))))
    const mine = new Set(changes.flatMap(one => (one.mine ? (one.ids ?? []) : [])))
    if (changes.some(one => !one.mine)) mark(shown.filter(row => before.get(row.id) !== row && !mine.has(row.id)).map(({ id }) => id))
  })

  /** The rows that are shown, each as it is now; those that are gone are left out. */
  async function inPlace(shown: Rows, next: Rows): Promise<ApiRecord[]> {
    const fresh = new Map(next.map(row => [row.id, row]))
    const left = shown.filter(({ id }) => !fresh.has(id)).map(({ id }) => id)
    const { data: still } = left.length > 0 ? await panel.getMany<ApiRecord>(tool.name, { ids: left }) : { data: [] }
    for (const row of still) fresh.set(row.id, row)
    return shown.flatMap(({ id }) => fresh.get(id) ?? [])
  }

  const isBeside = came !== null && (came.beside === data || came.beside.length === 0)
  return {
    marked,
    /** Rows that came in and are not shown yet. */
    waiting: isBeside ? came.count : 0,
    show() {
      setCame(null)
      document.querySelector(`.${FRAME}`)?.scrollTo({ top: 0 })
      return refetch()
    },
  }
}

/** Whether rows may move: nobody is doing anything with one of them. */
function isCalm(selected: readonly unknown[]): boolean {
  const frame = document.querySelector(`.${FRAME}`)
  if (selected.length > 0 || document.querySelector('[role=dialog], [role=menu], [role=listbox]')) return false
  return !frame || (frame.scrollTop === 0 && !frame.matches(':hover') && !frame.contains(document.activeElement))
}

/** Ids that are marked for some seconds. */
function useMarked(): readonly [ReadonlySet<number>, (ids: readonly number[]) => void] {
  const [until, setUntil] = useState<ReadonlyMap<number, number>>(new Map())
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => {
    if (until.size === 0) return
    timer.current = window.setTimeout(
      () => setUntil(new Map([...until].filter(([, end]) => end > performance.now()))),
      Math.max(50, Math.min(...until.values()) - performance.now()),
    )
    return () => window.clearTimeout(timer.current)
  }, [until])
  const marked = useMemo(() => (until.size === 0 ? none : new Set(until.keys())), [until])
  const mark = (ids: readonly number[]) => {
    if (ids.length === 0) return
    const end = performance.now() + MARKED_MS
    setUntil(before => new Map([...before, ...ids.map((id): [number, number] => [id, end])]))
  }
  return [marked, mark]
}
