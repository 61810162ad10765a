import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { checkFormQuery } from '../../../schema/formQuery.ts'
import type { Values } from '../../../schema/planner.ts'
import type { Resource } from '../../../schema/resource.ts'
import { usePanel } from '../../changes/usePanel.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { useDebounced } from '../../palette/useDebounced.ts'
import { useRuleContext } from '../tool/useTool.ts'

const PAUSE_MS = 400

/**
 * The result of a form query for the values in the form, when the typing pauses.
 * @param record null for a new record
 * @param as the person for whom a preview is drawn
 * @param parameters numbers that no form sets
 */
export function useFormQuery(tool: Resource, name: string, record: ApiRecord | null, as?: string, parameters?: Values) {
  const given = useGiven(tool, name, record, parameters)
  const asked = useDebounced(given, PAUSE_MS)
  const panel = usePanel()
  // Other queries depend on the values alone.
  const id = tool.formQueries[name]?.inDatabase ? record?.id : undefined
  const { data, isPlaceholderData } = useQuery({
    queryKey: [tool.name, 'tries', name, asked, ...(as ? [as] : []), ...(id ? [id] : [])],
    queryFn: async ({ signal }) =>
      (await panel.tried(tool.name, name, JSON.parse(asked ?? '{}') as object, signal, { as, record: id })).data,
    enabled: asked !== null,
    // What was found last stays until there is something new to tell.
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { data, isOld: isPlaceholderData || asked !== given }
}

/** What a try would be sent, as text; null while a value is missing or wrong. */
export function useGiven(tool: Resource, name: string, record: ApiRecord | null, parameters: Values = {}): string | null {
  const context = useRuleContext()
  const tried = tool.formQueries[name]
  const keys = tried?.fields ?? []
  const watched = useWatch({ name: [...keys] }) as readonly unknown[]
  if (!tried) return null
  // What no form sets is asked of the record.
  const given = Object.fromEntries(keys.map((key, at) => [key, watched[at] === undefined ? record?.[key] : watched[at]]))
  const { values, errors } = checkFormQuery(tool, tried, { ...given, ...parameters }, context)
  return Object.keys(errors).length > 0 ? null : JSON.stringify(values)
}
