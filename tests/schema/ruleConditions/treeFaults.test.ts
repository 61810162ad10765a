import { expect, it } from 'vitest'
import { checkValue } from '../../../schema/checkValue.ts'
import { ruleConditions } from '../../../schema/kinds/ruleConditions.ts'
import { canonicalText } from '../../../schema/ruleConditions/canonical.ts'
import type { RuleTree } from '../../../schema/ruleConditions/tree.ts'
import { treeFaults } from '../../../schema/ruleConditions/treeFaults.ts'

const leaf = { fact: 'a', op: '=', value: 1 }
const deep = (levels: number): unknown => (levels === 1 ? leaf : { all: [deep(levels - 1)] })
const facts = [
  { name: 'query', kind: 'text' },
  { name: 'price', kind: 'number' },
] as const

it.each<[string, unknown, readonly string[]]>([
  ['a leaf', leaf, []],
  ['ten levels', deep(10), []],
  ['eleven levels', deep(11), [`${'all.0.'.repeat(10).slice(0, -1)} rule_too_deep`]],
  ['a hundred leaves', { any: Array(100).fill(leaf) }, []],
  ['a hundred and one leaves', { any: Array(101).fill(leaf) }, [' rule_too_many']],
  ['more than 64 KiB', { any: Array(99).fill({ ...leaf, value: 'x'.repeat(700) }) }, [' rule_too_large']],
  ['a text', 'a', [' rule_node']],
  ['nothing', null, [' rule_node']],
  ['a list', [leaf], [' rule_node']],
  ['a group with two kinds', { all: [leaf], any: [] }, [' rule_node']],
  ['a group that is no list', { all: leaf }, [' rule_node']],
  ['an unknown key', { all: [{ ...leaf, weight: 1 }] }, ['all.0 rule_node']],
  ['a key of the prototype', JSON.parse('{"__proto__": []}'), [' rule_node']],
  ['an unknown operator', { not: { ...leaf, op: '~' } }, ['not.op rule_operator']],
  ['no fact', { all: [{ ...leaf, fact: ' ' }] }, ['all.0.fact rule_fact']],
  ['a fact with an empty step', { ...leaf, fact: 'a..b' }, ['fact rule_fact']],
  ['an order of texts', { ...leaf, op: '<', value: '1' }, ['value rule_value']],
  ['a list without values', { ...leaf, op: 'in', value: [] }, ['value rule_value']],
  ['a lone surrogate', { ...leaf, value: '\ud800' }, ['value rule_value']],
  ['a control character', { ...leaf, value: 'a\u0000' }, ['value rule_value']],
  ['several errors', { all: [{ ...leaf, op: '?' }, leaf, { ...leaf, fact: '' }] }, ['all.2.fact rule_fact', 'all.0.op rule_operator']],
])('%s', (_name, value, expected) => {
  expect(treeFaults(value, 'free').map(({ at, code }) => `${at} ${code}`)).toEqual(expected)
})

it.each<[object, string[]]>([
  [{ fact: 'query', op: 'contains', value: 'red' }, []],
  [{ fact: 'query', op: '<', value: 1 }, ['op']],
  [{ fact: 'price', op: '<', value: 500 }, []],
  [{ fact: 'price', op: '=', value: '500' }, ['value']],
  [{ fact: 'price', op: 'contains', value: 5 }, ['op']],
  [{ fact: 'weight', op: '=', value: 5 }, ['fact']],
])('with a vocabulary, %j has the errors %j', (value, expected) => {
  expect(treeFaults(value, facts).map(({ at }) => at)).toEqual(expected)
})

it('a field names the place of each error', () => {
  const field = ruleConditions({ facts })
  const checked = checkValue(field as never, { all: [{ fact: 'price', op: '<', value: 'x' }] }, { country: 'IN' })
  expect(checked.faults).toEqual({ 'all.0.value': { code: 'rule_value', params: {} } })
})

it('trees that mean the same by their form have one text', () => {
  const one: RuleTree = {
    all: [
      { fact: 'a', op: 'in', value: ['b', 'a', 'b'] },
      { fact: 'n', op: '=', value: 1 },
    ],
  }
  const other = JSON.parse('{"all":[{"value":["a","b"],"op":"in","fact":"a"},{"op":"=","value":1.0,"fact":"n"}]}') as RuleTree
  expect(canonicalText(one)).toBe(canonicalText(other))
  expect(canonicalText({ all: [...(one as { all: RuleTree[] }).all].reverse() })).not.toBe(canonicalText(one))
})
