import { useMemo } from 'react'
import { useGetList, useGetMany } from 'react-admin'
import type { LightResource } from '../../../tools/lightTool.ts'
import { useTools } from '../../../tools/panelTools.ts'
import { type Asker, type Key, keyOf } from './asker.ts'
import { useIsByName, useNames } from './useNames.ts'

/** So many are named by something else than their id at most. */
const MOST = 1000

interface Naming {
  /** What they are named by, where that is not their id. */
  readonly by?: string
  /** The question that they answer. */
  readonly asker?: Asker
}

/**
 * Names of rows of another tool by what they are named by; those that are known already are not asked for.
 * @returns key -> name, without those that are still under way
 */
export function useTitles<One extends Key>(
  tool: string,
  keys: readonly One[],
  known: ReadonlyMap<One, string>,
  { by = 'id', asker }: Naming = {},
): ReadonlyMap<Key, string> {
  const named = useTools().lightResource(tool)
  const isByName = useIsByName(tool, asker)
  const unknown = keys.filter(key => !known.has(key))
  const isAsked = unknown.length > 0
  const { data: ofIds } = useGetMany(tool, { ids: unknown }, { enabled: isAsked && by === 'id' && !isByName })
  const list = { filter: { [by]: unknown }, pagination: { page: 1, perPage: MOST }, sort: { field: 'id', order: 'ASC' as const } }
  const { data: ofKeys } = useGetList(tool, list, { enabled: isAsked && by !== 'id' && !isByName })
  const { data: names } = useNames({ tool, asker, keys: unknown, enabled: isAsked && isByName })
  const data = by === 'id' ? ofIds : ofKeys
  return useMemo(() => {
    const titles = new Map<Key, string>(known)
    if (isByName) for (const { key, title } of names ?? []) titles.set(key, title)
    else for (const row of data ?? []) if (row) titles.set(keyOf(row, by), titleOf(row, named))
    return titles
  }, [data, names, isByName, known, named, by])
}

/** What a row is called: its tool's title, and the code beside it. */
export function titleOf(row: Readonly<Record<string, unknown>>, tool: LightResource | undefined): string {
  const title = String(row[tool?.title ?? 'id'] ?? row.id)
  return [title, tool?.code && row[tool.code]].filter(Boolean).join(' · ')
}
