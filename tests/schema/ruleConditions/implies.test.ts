import fc from 'fast-check'
import { expect, it } from 'vitest'
import { evaluate } from '../../../schema/ruleConditions/evaluate.ts'
import { implies } from '../../../schema/ruleConditions/implies.ts'
import type { RuleTree } from '../../../schema/ruleConditions/tree.ts'
import { input, tree } from './arbitraries.ts'

const saree: RuleTree = { fact: 'category', op: '=', value: 'saree' }
const above = (value: number): RuleTree => ({ fact: 'total', op: '>', value })

it.each<[string, RuleTree, RuleTree, boolean]>([
  ['the same conditions in another order of keys', saree, { value: 'saree', op: '=', fact: 'category' } as RuleTree, true],
  ['conditions that always hold', saree, { all: [] }, true],
  ['fewer conditions', { all: [saree, above(5)] }, { all: [above(5)] }, true],
  ['more conditions', above(5), { all: [saree, above(5)] }, false],
  ['a lower limit', above(10), above(5), true],
  ['a higher limit', above(5), above(10), false],
  ['a list with the value', saree, { fact: 'category', op: 'in', value: ['kurti', 'saree'] }, true],
  ['one of several groups', saree, { any: [above(5), saree] }, true],
  ['any of two conditions, each in the list', { any: [saree, above(9)] }, { any: [above(5), saree] }, true],
  ['the opposite of a narrower condition', { not: above(5) }, { not: above(10) }, true],
  ['another fact', saree, { fact: 'name', op: '=', value: 'saree' }, false],
])('%s', (_name, narrow, wider, expected) => expect(implies(narrow, wider)).toBe(expected))

it('never says yes where an input shows the opposite', () => {
  let yes = 0
  fc.assert(
    fc.property(tree, tree, fc.array(input, { minLength: 5, maxLength: 5 }), (narrow, wider, inputs) => {
      if (!implies(narrow, wider)) return
      yes += 1
      for (const one of inputs) if (evaluate(narrow, one).result) expect(evaluate(wider, one).result).toBe(true)
    }),
    { numRuns: 50_000 },
  )
  expect(yes).toBeGreaterThan(500)
}, 120_000)

it('takes no exponential time for groups within groups', () => {
  const nested = (levels: number, value: number): RuleTree =>
    levels === 0 ? above(value) : { any: [{ all: [nested(levels - 1, value), saree] }, { all: [nested(levels - 1, value + 1), above(1)] }] }
  expect(implies(nested(5, 7), nested(5, 8))).toBe(false)
})
