import type { RuleScalar, RuleTree } from './tree.ts'

/**
 * The one text of trees that mean the same by their form: keys in one order, lists of `in` sorted, without repeats. Equal texts mean equal trees, so that a rule
 * is tested again only if its logic changed.
 */
export function canonicalText(tree: RuleTree): string {
  return JSON.stringify(canonical(tree))
}

function canonical(node: RuleTree): RuleTree {
  if ('not' in node) return { not: canonical(node.not) }
  if ('all' in node) return { all: node.all.map(canonical) }
  if ('any' in node) return { any: node.any.map(canonical) }
  const { fact, op, value } = node
  return { fact, op, value: Array.isArray(value) ? sorted(value as readonly RuleScalar[]) : value }
}

const sorted = (list: readonly RuleScalar[]): readonly RuleScalar[] =>
  [...new Map(list.map(one => [JSON.stringify(one), one])).entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one)
