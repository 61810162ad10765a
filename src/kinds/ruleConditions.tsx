import type { RuleConditionsField } from '../../schema/kinds/ruleConditions.ts'
import type { RuleTree } from '../../schema/ruleConditions/tree.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { KindView } from './KindView.ts'
import { sentenceOf } from './parts/ruleConditions/sentence.ts'

/** Conditions: a sentence in lists and records, nested groups or JSON in a form. */
export const ruleConditions: KindView<RuleConditionsField> = {
  words: ({ value, field, speaker }) => (typeof value === 'object' ? sentenceOf(value as RuleTree, field.facts, speaker) : String(value)),
  Input: lazyChunk('RuleConditionsInput', () => import('./parts/ruleConditions/RuleConditionsInput.tsx')),
  width: 280,
  least: 120,
  wide: () => true,
  group: true,
}
