import type { RuleLeaf, RuleScalar, RuleTree } from './tree.ts'

/** The result of a node; a node that cannot change the result any more is not reached. */
export type NodeResult = boolean | 'not reached'

/** The result of each node, by its place in the tree: `all.0.any.1`, and `` for the root. */
export type TreeTrace = ReadonlyMap<string, NodeResult>

export interface Evaluated {
  readonly result: boolean
  readonly trace: TreeTrace
}

/**
 * Evaluates a tree for an input, in the browser and on the server alike (document 2, §3; rest.md, §1.1). It never throws: an unknown fact is null.
 * @param input the facts; a path such as `order.total` reads own properties of objects only
 */
export function evaluate(tree: RuleTree, input: unknown): Evaluated {
  const trace = new Map<string, NodeResult>()
  return { result: walk(tree, input, '', trace), trace }
}

function walk(node: RuleTree, input: unknown, at: string, trace: Map<string, NodeResult>): boolean {
  const result = resultOf(node, input, at, trace)
  trace.set(at, result)
  return result
}

function resultOf(node: RuleTree, input: unknown, at: string, trace: Map<string, NodeResult>): boolean {
  if ('not' in node) return !walk(node.not, input, below(at, 'not'), trace)
  if ('fact' in node) return holds(node, factOf(input, node.fact))
  const [name, nodes, stopsAt] = 'all' in node ? (['all', node.all, false] as const) : (['any', node.any, true] as const)
  let isOver = false
  for (const [index, one] of nodes.entries()) {
    const place = below(at, `${name}.${index}`)
    if (isOver) skip(one, place, trace)
    else if (walk(one, input, place, trace) === stopsAt) isOver = true
  }
  return isOver ? stopsAt : !stopsAt
}

function skip(node: RuleTree, at: string, trace: Map<string, NodeResult>): void {
  trace.set(at, 'not reached')
  if ('not' in node) skip(node.not, below(at, 'not'), trace)
  else if ('all' in node) for (const [index, one] of node.all.entries()) skip(one, below(at, `all.${index}`), trace)
  else if ('any' in node) for (const [index, one] of node.any.entries()) skip(one, below(at, `any.${index}`), trace)
}

const below = (at: string, step: string): string => (at === '' ? step : `${at}.${step}`)

/** The value of a fact; null if it is missing. Lists have no properties, and the prototype is never read. */
export function factOf(input: unknown, path: string): unknown {
  let value: unknown = input
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !Object.hasOwn(value, key)) return null
    value = (value as Readonly<Record<string, unknown>>)[key]
  }
  return value ?? null
}

/** Compares without conversion: "10" is not 10, and numbers are ordered with numbers only. */
function holds({ op, value }: RuleLeaf, fact: unknown): boolean {
  const isNull = fact === null
  switch (op) {
    case '=':
      return fact === value
    case '≠':
      return isNull ? value !== null : fact !== value
    case 'in':
      return Array.isArray(value) && (value as readonly unknown[]).includes(fact)
    case 'contains':
      return containsValue(fact, value as RuleScalar)
    case 'starts with':
      return typeof fact === 'string' && typeof value === 'string' && fact.startsWith(value)
    default:
      return typeof fact === 'number' && typeof value === 'number' && ordered(op, fact, value)
  }
}

function containsValue(fact: unknown, value: RuleScalar): boolean {
  if (typeof fact === 'string') return typeof value === 'string' && fact.includes(value)
  return Array.isArray(fact) && (fact as readonly unknown[]).includes(value)
}

function ordered(op: '<' | '≤' | '>' | '≥', one: number, other: number): boolean {
  if (op === '<') return one < other
  if (op === '≤') return one <= other
  return op === '>' ? one > other : one >= other
}
