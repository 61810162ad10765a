import { canonicalText } from '../../../../schema/ruleConditions/canonical.ts'
import type { Read } from '../../../planner.ts'
import { rulesFor } from '../../planning/rulesFor.ts'
import { intentRuleOf, type StoredIntent } from '../../search_ops/engine/intentRuleOf.ts'
import type { StageTrace } from '../../search_ops/engine/trace.ts'
import { understand } from '../../search_ops/engine/understand.ts'

interface TestedIntent extends StoredIntent {
  readonly input: string
}

export interface IntentTestResult {
  readonly passed: boolean
  /** The rule that acts instead, by its name; null if none acts. */
  readonly other: string | null
  readonly stages: readonly StageTrace[]
}

/** The values that decide the result of a test. */
export const tested = ({ engine, priority, input, conditions, actions, categories_data }: TestedIntent) => [
  engine,
  priority,
  input,
  canonicalText(conditions),
  actions,
  categories_data,
]

/** Searches the sample query with all active rules and this one. The test passes if this rule is the one that acts (rest.md, §6.3). */
export async function testIntent(rule: TestedIntent, read: Read, now: string): Promise<IntentTestResult> {
  // Its period does not matter: staff test rules before they start.
  const draft = { ...intentRuleOf(rule, () => ''), startsAt: null, endsAt: null }
  const { stages } = understand(rule.input, await rulesFor(rule.input, read, draft), { now })
  const shown = stages.filter(({ stage }) => stage !== 'expansion' && stage !== 'abg')
  const acted = stages.find(({ stage }) => stage === 'intent')?.rules[0]
  const passed = acted?.id === rule.id
  return { passed, other: passed ? null : (acted?.label ?? null), stages: shown }
}
