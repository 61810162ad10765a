import { useQuery } from '@tanstack/react-query'
import { usePanel } from '../../../changes/usePanel.ts'
import { useMay } from '../../../shell/session.ts'
import { useTools } from '../../../tools/panelTools.ts'
import type { Asker, Key } from './asker.ts'

interface NamesAsked {
  /** The tool whose rows are named. */
  readonly tool: string
  readonly asker: Asker | undefined
  readonly q?: string
  readonly keys?: readonly Key[]
  readonly enabled: boolean
}

/** Whether rows of a tool are known by name alone: they answer a question, and this person may not list them. */
export function useIsByName(tool: string, asker: Asker | undefined): boolean {
  const may = useMay()
  const named = useTools().lightResource(tool)
  return asker !== undefined && named !== undefined && !may(named.permissions.list)
}

/** Names of rows that a question may be answered with, for whoever may be asked it and not list them. */
export function useNames({ tool, asker, q, keys, enabled }: NamesAsked) {
  const panel = usePanel()
  const asked = { question: asker?.name ?? '', of: tool, ...(q && { q }), ...(keys && { keys: keys.join(',') }) }
  return useQuery({
    queryKey: [asker?.tool, 'names', asked],
    queryFn: async ({ signal }) => (await panel.names(asker?.tool ?? '', asked, signal)).data,
    enabled: enabled && asker !== undefined,
    retry: false,
    staleTime: 30_000,
    placeholderData: before => before,
  })
}
