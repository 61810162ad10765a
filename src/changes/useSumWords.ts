import type { Resource } from '../../schema/resource.ts'
import type { ChangeSetAnswer } from '../../schema/wire/changes.ts'
import { useSpeaker } from '../kinds/useSpeaker.ts'
import { viewOf } from '../kinds/viewOf.ts'
import type { Labels } from '../views/tool/useLabels.ts'

/** The button of a plan with the number of its rows and their amount (`planLabel`); undefined for other actions, and where nothing would be done. */
export function useSumWords(tool: Resource, labels: Labels, name: string): (plan: ChangeSetAnswer | null) => string | undefined {
  const speaker = useSpeaker()
  const key = tool.actions[name]?.planLabel?.sum ?? ''
  const field = tool.fields[key]
  return plan => {
    if (!plan?.sum || plan.sum.rows === 0 || !field) return undefined
    const amount = viewOf(field).words({ value: plan.sum.amount, field, tool: tool.name, name: key, speaker })
    return labels.summed(name, plan.sum.rows, amount)
  }
}
