import fc from 'fast-check'
import { LogicEngine } from 'json-logic-engine'
import { expect, it } from 'vitest'
import { evaluate, factOf } from '../../../schema/ruleConditions/evaluate.ts'
import type { RuleTree } from '../../../schema/ruleConditions/tree.ts'
import { input, tree } from './arbitraries.ts'

const holds = (tree: RuleTree, input: unknown) => evaluate(tree, input).result

it.each<[RuleTree, unknown, boolean]>([
  [{ all: [] }, {}, true],
  [{ any: [] }, {}, false],
  [{ not: { any: [] } }, {}, true],
  [{ fact: 'a.b', op: '=', value: 1 }, { a: { b: 1 } }, true],
  [{ fact: 'a.b', op: '=', value: '1' }, { a: { b: 1 } }, false],
  [{ fact: 'a', op: '=', value: null }, {}, true],
  [{ fact: 'a', op: 'in', value: [1, null] }, {}, true],
  [{ fact: 'a', op: '≠', value: 1 }, {}, true],
  [{ fact: 'a', op: '≠', value: null }, {}, false],
  [{ fact: 'a', op: '≠', value: null }, { a: 1 }, true],
  [{ fact: 'a', op: '<', value: 10 }, { a: '9' }, false],
  [{ fact: 'a', op: '≤', value: 10 }, { a: 10 }, true],
  [{ fact: 'a', op: '>', value: 10 }, {}, false],
  [{ fact: 'a', op: 'contains', value: 'ur' }, { a: 'kurti' }, true],
  [{ fact: 'a', op: 'contains', value: 'UR' }, { a: 'kurti' }, false],
  [{ fact: 'a', op: 'contains', value: 1 }, { a: [1, 2] }, true],
  [{ fact: 'a', op: 'contains', value: 'x' }, {}, false],
  [{ fact: 'a', op: 'starts with', value: 'ku' }, { a: 'kurti' }, true],
  [{ fact: 'a', op: 'starts with', value: 'ur' }, { a: ['ur'] }, false],
  // The prototype and properties of lists are no facts.
  [{ fact: 'constructor.name', op: '=', value: 'Object' }, {}, false],
  [{ fact: '__proto__', op: '≠', value: null }, {}, false],
  [{ fact: 'a.length', op: '=', value: 2 }, { a: [1, 2] }, false],
  [{ fact: 'a', op: '=', value: 1 }, null, false],
])('%j for %j is %j', (tree, input, result) => expect(holds(tree, input)).toBe(result))

it('tells for each node if it held or was not reached', () => {
  const leaf = (value: number): RuleTree => ({ fact: 'a', op: '=', value })
  const { result, trace } = evaluate({ all: [leaf(1), { any: [leaf(2), leaf(3)] }, { not: leaf(1) }] }, { a: 1 })
  expect([result, ...trace]).toEqual([
    false,
    ['all.0', true],
    ['all.1.any.0', false],
    ['all.1.any.1', false],
    ['all.1', false],
    ['all.2', 'not reached'],
    ['all.2.not', 'not reached'],
    ['', false],
  ])
})

/**
 * JSON Logic converts values and treats null in its own way. So each leaf becomes an operator of our own, `leaf`, that is written here a second time, slowly;
 * groups become its `and`, `or` and `!`. `and` and `or` answer their last value, which `!!` makes true or false.
 */
const engine = new LogicEngine()
engine.addMethod('leaf', {
  method: (args: unknown) => slowLeaf(args as readonly [unknown, string, unknown]),
  deterministic: true,
} as never)

function translated(node: RuleTree, from: unknown): unknown {
  if ('not' in node) return { '!': [translated(node.not, from)] }
  if ('all' in node) return node.all.length === 0 ? true : { '!!': [{ and: node.all.map(one => translated(one, from)) }] }
  if ('any' in node) return node.any.length === 0 ? false : { '!!': [{ or: node.any.map(one => translated(one, from)) }] }
  return { leaf: [{ preserve: factOf(from, node.fact) }, node.op, { preserve: node.value }] }
}

function slowLeaf([given, op, wanted]: readonly [unknown, string, unknown]): boolean {
  const isMissing = given === null || given === undefined
  if (op === '=') return isMissing ? wanted === null : Object.is(given, wanted) || given === wanted
  if (op === '≠') return isMissing ? wanted !== null : given !== wanted
  if (op === 'in') return (wanted as readonly unknown[]).some(one => (isMissing ? one === null : one === given))
  if (isMissing) return false
  if (op === 'contains') {
    if (Array.isArray(given)) return given.some(one => one === wanted)
    return typeof given === 'string' && typeof wanted === 'string' && given.indexOf(wanted) >= 0
  }
  if (op === 'starts with') return typeof given === 'string' && typeof wanted === 'string' && given.indexOf(wanted) === 0
  if (typeof given !== 'number' || typeof wanted !== 'number') return false
  const order = Math.sign(given - wanted)
  return { '<': order < 0, '≤': order <= 0, '>': order > 0, '≥': order >= 0 }[op] ?? false
}

it('agrees with json-logic-engine for random trees and inputs', () => {
  let held = 0
  fc.assert(
    fc.property(tree, input, (node, from) => {
      const result = holds(node, from)
      held += Number(result)
      expect(engine.run(translated(node, from) as never, {})).toBe(result)
    }),
    { numRuns: 100_000 },
  )
  // Random trees that nearly always or never hold would prove little.
  expect(held).toBeGreaterThan(20_000)
  expect(held).toBeLessThan(80_000)
}, 300_000)
