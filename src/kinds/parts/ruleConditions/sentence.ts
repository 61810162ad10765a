import type { RuleFact, RuleLeaf, RuleTree } from '../../../../schema/ruleConditions/tree.ts'
import type { Speaker } from '../../useSpeaker.ts'

type SentenceSpeaker = Pick<Speaker, 't' | 'locale'>

/** The name of a fact for users. */
export function factLabel(name: string, facts: 'free' | readonly RuleFact[], locale: string): string {
  const label = facts === 'free' ? undefined : facts.find(fact => fact.name === name)?.label
  return label?.[locale === 'id' ? 'id' : 'en'] ?? name
}

/** Conditions as a sentence: `category is saree and (price is below 500 or price is above 900)`. */
export function sentenceOf(tree: RuleTree, facts: 'free' | readonly RuleFact[], speaker: SentenceSpeaker, isInside = false): string {
  const { t } = speaker
  if ('not' in tree) return t('views.rule.not', { what: sentenceOf(tree.not, facts, speaker, true) })
  if ('fact' in tree) return leafWords(tree, facts, speaker)
  const [nodes, join, none] =
    'all' in tree
      ? ([tree.all, 'views.rule.and', 'views.rule.always'] as const)
      : ([tree.any, 'views.rule.or', 'views.rule.never'] as const)
  if (nodes.length === 0) return t(none)
  const words = nodes.map(node => sentenceOf(node, facts, speaker, nodes.length > 1)).join(` ${t(join)} `)
  return isInside && nodes.length > 1 ? `(${words})` : words
}

function leafWords({ fact, op, value }: RuleLeaf, facts: 'free' | readonly RuleFact[], { t, locale }: SentenceSpeaker): string {
  const shown = Array.isArray(value)
    ? value.map(one => String(one ?? t('views.rule.empty'))).join(', ')
    : String(value ?? t('views.rule.empty'))
  return `${factLabel(fact, facts, locale)} ${t(`views.rule.operators.${operatorKey[op]}`)} ${shown}`
}

/** Keys of the words of operators. */
export const operatorKey: Readonly<Record<RuleLeaf['op'], string>> = {
  '=': 'is',
  '≠': 'is_not',
  '<': 'below',
  '≤': 'at_most',
  '>': 'above',
  '≥': 'at_least',
  in: 'one_of',
  contains: 'contains',
  'starts with': 'starts_with',
}
