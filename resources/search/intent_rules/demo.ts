import { evaluate } from '../../../schema/ruleConditions/evaluate.ts'
import type { RuleTree } from '../../../schema/ruleConditions/tree.ts'
import { categories, type Leaf } from '../../demo/story/categories.ts'
import { demo, numberedOf, type World } from '../../demo/world.ts'
import { testedHash } from '../planning/testedHash.ts'
import { factsOf } from '../search_ops/engine/intent.ts'
import type { StoredIntent } from '../search_ops/engine/intentRuleOf.ts'
import { cleaned } from '../search_ops/engine/stages.ts'
import { tested } from './planning/testIntent.ts'

const V1 = 30
const V2 = 50

interface DemoIntent {
  readonly name: string
  readonly intent: 'category' | 'price' | 'attribute' | 'order help'
  readonly input: string
  readonly conditions: RuleTree
  readonly actions: StoredIntent['actions']
  readonly categories_data?: readonly { readonly category: number; readonly weight: string }[]
}

const contains = (value: string): RuleTree => ({ fact: 'tokens', op: 'contains', value })

const help = ['refund', 'cancel', 'tracking'].map(
  (word): DemoIntent => ({
    name: `Order help: ${word}`,
    intent: 'order help',
    input: `${word} my order`,
    conditions: contains(word),
    actions: [{ action: 'redirect', destination: { screen: 'journey' } }],
  }),
)

const categoryIntent = ({ id, name }: Leaf): DemoIntent => ({
  name: `Category: ${name}`,
  intent: 'category',
  input: `${name.toLowerCase()} new`,
  conditions: { fact: 'query', op: 'starts with', value: name.toLowerCase() },
  actions: [{ action: 'set category', category: id }],
})

const priceIntent = ({ id, name }: Leaf, price: number): DemoIntent => ({
  name: `Cheap ${name.toLowerCase()}`,
  intent: 'price',
  input: `${name.toLowerCase()} ${price}`,
  conditions: {
    all: [
      { fact: 'query', op: 'contains', value: name.toLowerCase() },
      { fact: 'price', op: '≤', value: price },
    ],
  },
  actions: [
    { action: 'set category', category: id },
    { action: 'boost', part: 'title', factor: '2.00' },
  ],
})

const colourIntent = ({ id, name }: Leaf, next: Leaf): DemoIntent => ({
  name: `Wedding colours: ${name.toLowerCase()}`,
  intent: 'attribute',
  input: `wedding red ${name.toLowerCase()}`,
  conditions: {
    all: [
      contains('wedding'),
      { any: [contains('red'), contains('maroon')] },
      { fact: 'query', op: 'contains', value: name.toLowerCase() },
    ],
  },
  actions: [{ action: 'filter', attribute: 'color', value: 'red' }],
  categories_data: [
    { category: id, weight: '1.00' },
    { category: next.id, weight: '0.30' },
  ],
})

/** @param index of the rule: some rules fail, are not tested, or have an end */
function ruleOf(world: World, engine: 'v1' | 'v2', rule: DemoIntent, index: number) {
  const { result } = evaluate(rule.conditions, factsOf(cleaned(rule.input), null))
  const last_test = index % 13 === 12 ? 'not tested' : result ? 'passed' : 'failed'
  const row = { engine, priority: (index + 1) * 10, ...rule }
  return {
    ...row,
    starts_at: index % 10 === 5 ? world.moments.at(world.moments.daysAgo(20), 0) : null,
    ends_at: index % 10 === 5 ? world.moments.at(world.moments.daysAgo(-(10 + index)), 0) : null,
    status: last_test === 'passed' && index % 7 !== 6 ? 'active' : 'inactive',
    last_test,
    tested_hash: last_test === 'passed' ? testedHash(tested({ id: 0, ...row })) : null,
  }
}

/** Rules for categories, prices, colours and questions about orders. One of them fails its test. */
export const rows = demo({
  rows(world) {
    const { leaves } = categories()
    const unit = world.country === 'ID' ? 50_000 : 300
    const v1 = [...help, ...leaves.map(categoryIntent)].slice(0, V1)
    const failing: DemoIntent = {
      ...colourIntent(leaves[0] as Leaf, leaves[1] as Leaf),
      name: 'Wedding colours: old sample',
      input: 'blue gown',
    }
    const half = leaves.slice(0, (V2 - 2) / 2)
    const v2 = [
      failing,
      ...half.map(leaf => priceIntent(leaf, unit)),
      ...half.map((leaf, index) => colourIntent(leaf, leaves[(index + 1) % leaves.length] as Leaf)),
    ]
    const all = [...v2.map(rule => ['v2', rule] as const), ...v1.map(rule => ['v1', rule] as const)]
    return numberedOf(all, ([engine, rule], index) => ruleOf(world, engine, rule, index))
  },
})
