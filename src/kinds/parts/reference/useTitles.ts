import { useMemo } from 'react'
import { useGetList, useGetMany } from 'react-admin'
import type { LightResource } from '../../../tools/lightTool.ts'
import { useTools } from '../../../tools/panelTools.ts'

/** So many are named by another number of theirs at most. */
const MOST = 1000

/**
 * Names of rows of another tool by their ids; those that are known already are not asked for.
 * @param by another number of theirs that they are named by
 * @returns id -> name, without those that are still under way
 */
export function useTitles(
  tool: string,
  ids: readonly number[],
  known: ReadonlyMap<number, string>,
  by = 'id',
): ReadonlyMap<number, string> {
  const named = useTools().lightResource(tool)
  const unknown = ids.filter(id => !known.has(id))
  const isAsked = unknown.length > 0
  const { data: ofIds } = useGetMany(tool, { ids: unknown }, { enabled: isAsked && by === 'id' })
  const list = { filter: { [by]: unknown }, pagination: { page: 1, perPage: MOST }, sort: { field: 'id', order: 'ASC' as const } }
  const { data: ofNumbers } = useGetList(tool, list, { enabled: isAsked && by !== 'id' })
  const data = by === 'id' ? ofIds : ofNumbers
  return useMemo(() => {
    const titles = new Map(known)
    for (const row of data ?? []) if (row) titles.set(Number(row[by]), titleOf(row, named))
    return titles
  }, [data, known, named, by])
}

/** What a row is called: its tool's title, and the code beside it. */
export function titleOf(row: Readonly<Record<string, unknown>>, tool: LightResource | undefined): string {
  const title = String(row[tool?.title ?? 'id'] ?? row.id)
  return [title, tool?.code && row[tool.code]].filter(Boolean).join(' · ')
}
