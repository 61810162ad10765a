import type { RuleLeaf, RuleTree } from '../../../../schema/ruleConditions/tree.ts'
import type { Speaker } from '../../useSpeaker.ts'

/** Conditions as a sentence: `category is saree and (price is below 500 or price is above 900)`. */
export function sentenceOf(tree: RuleTree, { t }: Pick<Speaker, 't'>, isInside = false): string {
  if ('not' in tree) return t('views.rule.not', { what: sentenceOf(tree.not, { t }, true) })
  if ('fact' in tree) return leafWords(tree, { t })
  const [nodes, join, none] =
    'all' in tree
      ? ([tree.all, 'views.rule.and', 'views.rule.always'] as const)
      : ([tree.any, 'views.rule.or', 'views.rule.never'] as const)
  if (nodes.length === 0) return t(none)
  const words = nodes.map(node => sentenceOf(node, { t }, nodes.length > 1)).join(` ${t(join)} `)
  return isInside && nodes.length > 1 ? `(${words})` : words
}

function leafWords({ fact, op, value }: RuleLeaf, { t }: Pick<Speaker, 't'>): string {
  const shown = Array.isArray(value)
    ? value.map(one => String(one ?? t('views.rule.empty'))).join(', ')
    : String(value ?? t('views.rule.empty'))
  return t(`views.rule.op.${operatorKey[op]}`, { fact, value: shown })
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
}
