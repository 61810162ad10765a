import type { RuleTree } from '../../../../schema/ruleConditions/tree.ts'

/** The JSON of a tree as people read it: each condition in one line, with its keys in one order. */
export function treeJson(tree: RuleTree, indent = ''): string {
  if ('fact' in tree) {
    const { fact, op, value } = tree
    return `{ "fact": ${JSON.stringify(fact)}, "op": ${JSON.stringify(op)}, "value": ${JSON.stringify(value)} }`
  }
  const inner = `${indent}  `
  if ('not' in tree) return `{\n${inner}"not": ${treeJson(tree.not, inner)}\n${indent}}`
  const [kind, nodes] = 'all' in tree ? (['all', tree.all] as const) : (['any', tree.any] as const)
  if (nodes.length === 0) return `{ "${kind}": [] }`
  const deeper = `${inner}  `
  return `{\n${inner}"${kind}": [\n${nodes.map(node => deeper + treeJson(node, deeper)).join(',\n')}\n${inner}]\n${indent}}`
}
