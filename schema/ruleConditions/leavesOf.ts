import type { RuleLeaf, RuleTree } from './tree.ts'

/** The conditions of a tree with their places: `all.0.any.1`, and `` for a tree that is one condition. */
export function leavesOf(tree: RuleTree, at = ''): readonly { readonly leaf: RuleLeaf; readonly at: string }[] {
  if ('fact' in tree) return [{ leaf: tree, at }]
  const below = (step: string) => (at === '' ? step : `${at}.${step}`)
  if ('not' in tree) return leavesOf(tree.not, below('not'))
  const [kind, nodes] = 'all' in tree ? (['all', tree.all] as const) : (['any', tree.any] as const)
  return nodes.flatMap((node, index) => leavesOf(node, below(`${kind}.${index}`)))
}
