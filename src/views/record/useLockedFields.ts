import { useMemo } from 'react'
import { lockingStates } from '../../../schema/irreversible.ts'
import type { Resource } from '../../../schema/resource.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import { useRuleContext } from '../tool/useTool.ts'

/**
 * The tool with its locked fields declared as fixed, so that the form shows their values as text.
 * @param record the stored record; null while it loads
 * @returns the tool, and the message key of the reason; null without a locked field
 */
export function useLockedFields(tool: Resource, record: ApiRecord | null): { readonly tool: Resource; readonly because: string | null } {
  const context = useRuleContext()
  const states = record === null ? [] : lockingStates(tool, record, context)
  // The list of keys decides, not the record: a form keeps its state while the same fields are locked.
  const keys = states.flatMap(({ fields }) => fields ?? []).join(' ')
  const shown = useMemo(() => {
    const locked = keys.split(' ').flatMap(key => (tool.fields[key] ? [[key, { ...tool.fields[key], fixed: true }] as const] : []))
    return locked.length === 0 ? tool : { ...tool, fields: { ...tool.fields, ...Object.fromEntries(locked) } }
  }, [tool, keys])
  return { tool: shown, because: states[0]?.because ?? null }
}
