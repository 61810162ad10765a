import fc from 'fast-check'
import { operators, type RuleScalar, type RuleTree } from '../../../schema/ruleConditions/tree.ts'

/** Values that facts and conditions share, so that conditions hold often; names of the prototype are among the facts. */
const scalar: fc.Arbitrary<RuleScalar> = fc.constantFrom<RuleScalar>(0, 1, 10, -2.5, '0', '10', '', 'kurti', 'ur', true, false, null)
const fact = fc.constantFrom('a', 'b', 'c', 'a.b', 'c.a', 'constructor', '__proto__', 'a.length')
const leaf = fc.oneof(
  fc.record({ fact, op: fc.constantFrom(...operators.filter(op => op !== 'in')), value: scalar }),
  fc.record({ fact, op: fc.constant('in' as const), value: fc.array(scalar, { maxLength: 4 }) }),
)
/** Random trees. */
export const tree = fc.letrec<{ node: RuleTree }>(tie => ({
  node: fc.oneof(
    { maxDepth: 5, depthSize: 'small' },
    leaf as fc.Arbitrary<RuleTree>,
    fc.record({ all: fc.array(tie('node'), { maxLength: 4 }) }),
    fc.record({ any: fc.array(tie('node'), { maxLength: 4 }) }),
    fc.record({ not: tie('node') }),
  ),
})).node
const value = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', 'b', 'length'), scalar, { maxKeys: 3 }),
)
/** Random inputs for them. */
export const input = fc.dictionary(fc.constantFrom('a', 'b', 'c'), value, { maxKeys: 3 })
