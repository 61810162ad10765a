import type { Json } from '../../../schema/kinds/json.ts'
import { canonicalText } from '../../../schema/ruleConditions/canonical.ts'
import { evaluate, type NodeResult } from '../../../schema/ruleConditions/evaluate.ts'
import type { RuleTree } from '../../../schema/ruleConditions/tree.ts'

/** The fields that decide the result of a test: if one changes, the rule must be tested again (document 2, §3). */
export const testInputs = ['logic', 'then_values', 'validation_input', 'validation_output', 'cases'] as const

/** The values that decide the result of a test; conditions with the same meaning by their form are the same. */
export const tested = ({ logic, then_values, validation_input, validation_output, cases }: TestedRule) => [
  canonicalText(logic),
  then_values,
  validation_input,
  validation_output,
  (cases ?? []).map(({ input, expected }) => ({ input, expected })),
]

/** The parts of a rule that a test reads. */
export interface TestedRule {
  readonly logic: RuleTree
  readonly then_values: Readonly<Record<string, string>>
  readonly validation_input: Json
  readonly validation_output: Json
  readonly cases?: readonly { readonly input: Json; readonly expected?: Json | null }[] | null
}

/** The first place where an output is not as expected; `` is the whole output. */
export interface Difference {
  readonly path: string
  readonly expected: Json
  readonly got: Json
}

/** A node of the conditions with its result. */
export interface TracedNode {
  readonly depth: number
  /** A condition such as `order.total ≥ 500`, or the kind of a group. */
  readonly text: string
  readonly result: NodeResult
}

export interface CaseResult {
  readonly number: number
  readonly passed: boolean
  readonly expected: Json
  /** The values of the rule; null if its conditions do not hold. */
  readonly output: Json
  readonly difference: Difference | null
  readonly nodes: readonly TracedNode[]
}

export interface RuleTestResult {
  readonly passed: boolean
  readonly cases: readonly CaseResult[]
}

/** Runs all cases of a rule. It passed if each output is the expected one; the order of keys does not matter (rest.md, §6.2). */
export function testRule(rule: TestedRule): RuleTestResult {
  const all = [{ input: rule.validation_input, expected: rule.validation_output }, ...(rule.cases ?? [])]
  const cases = all.map(({ input, expected = null }, index): CaseResult => {
    const { result, trace } = evaluate(rule.logic, input)
    const output = result ? rule.then_values : null
    const difference = differenceOf(expected, output, '')
    return { number: index + 1, passed: difference === null, expected, output, difference, nodes: nodesOf(rule.logic, trace) }
  })
  return { passed: cases.every(({ passed }) => passed), cases }
}

/** The first difference between two JSON values, by keys in their order. */
export function differenceOf(expected: Json, got: Json, path: string): Difference | null {
  if (expected === got) return null
  const [one, other] = [entriesOf(expected), entriesOf(got)]
  if (!one || !other || Array.isArray(expected) !== Array.isArray(got)) return { path, expected, got }
  for (const key of new Set([...one.keys(), ...other.keys()])) {
    const at = path === '' ? key : `${path}.${key}`
    const [left, right] = [one.get(key), other.get(key)]
    if (left === undefined || right === undefined) return { path: at, expected: left ?? null, got: right ?? null }
    const found = differenceOf(left, right, at)
    if (found) return found
  }
  return null
}

const entriesOf = (value: Json): ReadonlyMap<string, Json> | null =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null

function nodesOf(tree: RuleTree, trace: ReadonlyMap<string, NodeResult>): readonly TracedNode[] {
  const nodes: TracedNode[] = []
  const add = (node: RuleTree, at: string, depth: number) => {
    const place = (step: string) => (at === '' ? step : `${at}.${step}`)
    const put = (text: string) => nodes.push({ depth, text, result: trace.get(at) ?? 'not reached' })
    if ('fact' in node) return void put(`${node.fact} ${node.op} ${JSON.stringify(node.value)}`)
    if ('not' in node) {
      put('not')
      return add(node.not, place('not'), depth + 1)
    }
    const [kind, inside] = 'all' in node ? (['all', node.all] as const) : (['any', node.any] as const)
    put(kind)
    for (const [index, one] of inside.entries()) add(one, place(`${kind}.${index}`), depth + 1)
  }
  add(tree, '', 0)
  return nodes
}
