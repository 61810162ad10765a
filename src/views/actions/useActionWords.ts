import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'react-admin'
import { approvalOf, needsApproval } from '../../../schema/approval.ts'
import { checkFormQuery } from '../../../schema/formQuery.ts'
import type { Resource } from '../../../schema/resource.ts'
import { usePanel } from '../../changes/usePanel.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import type { Labels } from '../tool/useLabels.ts'
import { useRuleContext } from '../tool/useTool.ts'

/**
 * What the button of an action says: its name, or the number that it repeats of the record as it is saved, and whether it waits for another person.
 * @param record null where there are several
 */
export function useActionWords(tool: Resource, labels: Labels, name: string, record: ApiRecord | null): string {
  const panel = usePanel()
  const context = useRuleContext()
  const attempt = tool.actions[name]?.buttonLabel?.formQuery ?? ''
  const tried = record ? tool.formQueries[attempt] : undefined
  // What else a record has is none of its questions.
  const given = Object.fromEntries((tried?.fields ?? []).map(key => [key, record?.[key]]))
  const { values, errors } = tried ? checkFormQuery(tool, tried, given, context) : { values: {}, errors: {} }
  const asked = JSON.stringify(values)
  const { data } = useQuery({
    queryKey: [tool.name, 'tries', attempt, asked],
    queryFn: async ({ signal }) => (await panel.tried(tool.name, attempt, values, signal)).data,
    enabled: tried !== undefined && Object.keys(errors).length === 0,
    retry: false,
  })
  const t = useTranslate()
  const words = tried && data ? labels.repeated(name, data.count) : labels.action(name)
  const second = record && approvalOf(tool, name)
  return second && needsApproval(second.when, 1, [record], context) ? t('views.with_approval', { action: words }) : words
}
