import { useTranslate } from 'react-admin'
import { isActionAvailable } from '../../../schema/action.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import type { ToolProps } from '../tool/useLabels.ts'
import { useRuleContext } from '../tool/useTool.ts'
import type { Impossible } from './ActionsMenu.tsx'
import { useWhyNot } from './useWhyNot.ts'

/** Which of these actions can be done to none of the rows, and why: the reason of all, where they have one. */
export function useImpossible({ tool, labels }: ToolProps, names: readonly string[], rows: readonly ApiRecord[]): readonly Impossible[] {
  const t = useTranslate()
  const context = useRuleContext()
  const whyNot = useWhyNot(tool, labels)
  return names.flatMap(name => {
    const action = tool.actions[name]
    if (!action || rows.some(row => row._can?.actions.includes(name) ?? isActionAvailable(action, row, context))) return []
    const reasons = new Map(rows.flatMap(row => whyNot(name, row) ?? []).map(why => [why.words, why]))
    const [why] = reasons.values()
    return why ? [{ name, why: reasons.size === 1 ? why : { words: t('views.why_not.none') } }] : []
  })
}
