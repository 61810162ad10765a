import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { RuleTree } from '../../../schema/ruleConditions/tree.ts'
import { groupOf, nodesOf, relocated, type TreePath } from '../../../src/kinds/parts/ruleConditions/treeEdits.ts'

const leaf = (fact: string): RuleTree => ({ fact, op: '=', value: 1 })
const tree: RuleTree = { all: [leaf('a'), { any: [leaf('b'), leaf('c')] }, { not: leaf('d') }, leaf('e')] }

/** A tree as text: `all(a any(b c) not(d) e)`. */
function text(node: RuleTree): string {
  const group = groupOf(node)
  return group ? `${group}(${nodesOf(node).map(text).join(' ')})` : (node as { fact: string }).fact
}

it.each<[from: TreePath, to: TreePath, after: string]>([
  [[0], [2], 'all(any(b c) a not(d) e)'],
  [[3], [0], 'all(e a any(b c) not(d))'],
  [[0], [1, 1], 'all(any(b a c) not(d) e)'],
  [[1, 0], [4], 'all(a any(c) not(d) e b)'],
  [[1, 1], [1, 0], 'all(a any(c b) not(d) e)'],
  [[2], [1, 2], 'all(a any(b c not(d)) e)'],
  [[1], [0], 'all(any(b c) a not(d) e)'],
])('moves the node at %j to %j', (from, to, after) => {
  expect(text(relocated(tree, from, to))).toBe(after)
})

it('leaves the tree as it is if the node cannot be there', () => {
  for (const [from, to] of [
    [[1], [1, 0]],
    [[1], [1]],
    [[0], [2, 1]],
    [[9], [0]],
    [[], [0]],
  ] as const)
    expect(relocated(tree, from, to)).toBe(tree)
})

const { tree: trees } = fc.letrec<{ tree: RuleTree; node: RuleTree }>(tie => ({
  tree: fc.oneof(
    fc.array(tie('node'), { maxLength: 4 }).map(all => ({ all })),
    fc.array(tie('node'), { maxLength: 4 }).map(any => ({ any })),
  ),
  node: fc.oneof({ weight: 3, arbitrary: fc.nat(99).map(n => leaf(`f${n}`)) }, tie('tree')),
}))
const path = fc.array(fc.nat(3), { minLength: 1, maxLength: 3 })
const facts = (node: RuleTree): readonly string[] => (groupOf(node) ? nodesOf(node).flatMap(facts) : [(node as { fact: string }).fact])

it('neither loses nor repeats a condition, wherever a node goes', () => {
  fc.assert(
    fc.property(trees, path, path, (before, from, to) => {
      expect([...facts(relocated(before, from, to))].sort()).toEqual([...facts(before)].sort())
    }),
    { numRuns: 2000 },
  )
})
