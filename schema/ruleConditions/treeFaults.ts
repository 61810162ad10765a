import { operators, operatorsOf, type RuleFact, type RuleOperator, treeLimits } from './tree.ts'

/** An error of a node, with its place: `all.0.value`; `` is the whole tree. */
export interface TreeFault {
  readonly at: string
  readonly code: 'rule_node' | 'rule_too_deep' | 'rule_too_many' | 'rule_too_large' | 'rule_fact' | 'rule_operator' | 'rule_value'
  readonly params?: Readonly<Record<string, string | number>>
}

const LONGEST_TEXT = 500
const MOST_VALUES = 100
const NUMBERS: readonly RuleOperator[] = ['<', '≤', '>', '≥']

/**
 * Checks whether a value is a tree (rest.md, §1.1: at most 64 KiB, 10 levels and 100 leaves). It looks at each node once and never throws.
 * @param facts the facts that the tree may name; `free` allows any
 * @returns the errors, the first of each node
 */
export function treeFaults(value: unknown, facts: 'free' | readonly RuleFact[]): readonly TreeFault[] {
  const size = sizeOf(value)
  if (size > treeLimits.bytes) return [{ at: '', code: 'rule_too_large', params: { maximum: treeLimits.bytes / 1024 } }]
  const found: TreeFault[] = []
  let leaves = 0
  const waiting: { readonly node: unknown; readonly at: string; readonly depth: number }[] = [{ node: value, at: '', depth: 1 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, at, depth } = next
    if (depth > treeLimits.depth) {
      found.push({ at, code: 'rule_too_deep', params: { maximum: treeLimits.depth } })
      continue
    }
    const inside = groupOf(node)
    if (inside) for (const [step, one] of inside) waiting.push({ node: one, at: at === '' ? step : `${at}.${step}`, depth: depth + 1 })
    else {
      leaves += 1
      const fault = leafFault(node, facts)
      if (fault) found.push({ ...fault, at: [at, fault.at].filter(Boolean).join('.') })
    }
    if (leaves > treeLimits.leaves) return [{ at: '', code: 'rule_too_many', params: { maximum: treeLimits.leaves } }]
  }
  return found
}

/** Bytes of the JSON of a value; infinite for a value that is not JSON. */
function sizeOf(value: unknown): number {
  try {
    return new TextEncoder().encode(JSON.stringify(value) ?? '').length
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** The nodes inside a group, with their steps; undefined for anything else. */
function groupOf(node: unknown): readonly (readonly [step: string, node: unknown])[] | undefined {
  if (!isRecord(node)) return undefined
  const [key, more] = Object.keys(node)
  if (more !== undefined || key === undefined) return undefined
  const inside = node[key]
  if (key === 'not') return [['not', inside]]
  if ((key === 'all' || key === 'any') && Array.isArray(inside)) return inside.map((one, index) => [`${key}.${index}`, one] as const)
  return undefined
}

function leafFault(node: unknown, facts: 'free' | readonly RuleFact[]): TreeFault | null {
  if (!isRecord(node) || Object.keys(node).sort().join() !== 'fact,op,value') return { at: '', code: 'rule_node' }
  const { fact, op, value } = node
  if (typeof fact !== 'string' || !isText(fact) || !/^[^.\s]+(\.[^.\s]+)*$/.test(fact)) return { at: 'fact', code: 'rule_fact' }
  const known = facts === 'free' ? undefined : facts.find(({ name }) => name === fact)
  if (facts !== 'free' && !known) return { at: 'fact', code: 'rule_fact' }
  const isOffered = (operators as readonly unknown[]).includes(op) && operatorsOf(known).includes(op as RuleOperator)
  if (!isOffered) return { at: 'op', code: 'rule_operator' }
  return fits(op as RuleOperator, value, known) ? null : { at: 'value', code: 'rule_value' }
}

/** True for a value that the operator can compare with. */
function fits(op: RuleOperator, value: unknown, fact: RuleFact | undefined): boolean {
  if (op === 'in') return Array.isArray(value) && value.length > 0 && value.length <= MOST_VALUES && value.every(one => isScalar(one, fact))
  if (NUMBERS.includes(op)) return typeof value === 'number'
  return isScalar(value, fact)
}

function isScalar(value: unknown, fact: RuleFact | undefined): boolean {
  if (value === null || typeof value === 'boolean') return fact === undefined
  if (typeof value === 'number') return fact?.kind === undefined || fact.kind === 'number'
  return typeof value === 'string' && isText(value) && fact?.kind !== 'number'
}

const isText = (text: string): boolean => text.length <= LONGEST_TEXT && !/[\p{Cc}\p{Cs}]/u.test(text)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
