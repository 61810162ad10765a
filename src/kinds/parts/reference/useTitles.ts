import { useMemo } from 'react'
import { useGetMany } from 'react-admin'
import type { LightResource } from '../../../tools/lightTool.ts'
import { useTools } from '../../../tools/useTools.ts'

/**
 * Names of rows of another tool by their ids; those that are known already are not asked for.
 * @returns id -> name, without those that are still under way
 */
export function useTitles(tool: string, ids: readonly number[], known: ReadonlyMap<number, string>): ReadonlyMap<number, string> {
  const named = useTools().lightResource(tool)
  const unknown = ids.filter(id => !known.has(id))
  const { data } = useGetMany(tool, { ids: unknown }, { enabled: unknown.length > 0 })
  return useMemo(() => {
    const titles = new Map(known)
    for (const row of data ?? []) if (row) titles.set(Number(row.id), titleOf(row, named))
    return titles
  }, [data, known, named])
}

/** What a row is called: its tool's title, and the code beside it. */
export function titleOf(row: Readonly<Record<string, unknown>>, tool: LightResource | undefined): string {
  const title = String(row[tool?.title ?? 'id'] ?? row.id)
  return [title, tool?.code && row[tool.code]].filter(Boolean).join(' · ')
}
