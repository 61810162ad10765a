import { operatorsOf, type RuleFact, type RuleLeaf, type RuleScalar, type RuleTree } from '../../../../schema/ruleConditions/tree.ts'

/** The place of a node: the steps from the root. */
export type TreePath = readonly number[]

/** The number of a node as users see it: `2.1` is the first node of the second one. */
export const nameOf = (path: TreePath): string => path.map(step => step + 1).join('.')

/** A group as the editor sees it: `not` is a group with one node. */
export type Group = 'all' | 'any' | 'not'

export const groupOf = (node: RuleTree): Group | null => ('all' in node ? 'all' : 'any' in node ? 'any' : 'not' in node ? 'not' : null)

/** The nodes inside a group; none for a condition. */
export function nodesOf(node: RuleTree): readonly RuleTree[] {
  if ('all' in node) return node.all
  if ('any' in node) return node.any
  return 'not' in node ? [node.not] : []
}

/** The same group with other nodes. A `not` holds one node: several become `all` inside it. */
export function withNodes(group: Group, nodes: readonly RuleTree[]): RuleTree {
  if (group === 'all') return { all: nodes }
  if (group === 'any') return { any: nodes }
  const [only] = nodes
  return { not: nodes.length === 1 && only ? only : { all: nodes } }
}

/** Replaces the node at a place; `null` removes it. A `not` without its node becomes an empty `all`. */
export function replaced(tree: RuleTree, path: TreePath, change: (node: RuleTree) => RuleTree | null): RuleTree {
  const [step, ...rest] = path
  if (step === undefined) return change(tree) ?? { all: [] }
  const group = groupOf(tree)
  if (!group) return tree
  const nodes = nodesOf(tree).flatMap((node, index) => {
    if (index !== step) return [node]
    const next = rest.length === 0 ? change(node) : replaced(node, rest, change)
    return next ? [next] : []
  })
  return group === 'not' && nodes.length === 0 ? { all: [] } : withNodes(group, nodes)
}

/** Adds a node at the end of the group at a place. */
export const added = (tree: RuleTree, path: TreePath, node: RuleTree): RuleTree =>
  replaced(tree, path, group => {
    const kind = groupOf(group)
    return kind ? withNodes(kind, [...nodesOf(group), node]) : group
  })

/** Moves a node among its neighbours, by as many places as `by` says. */
export function moved(tree: RuleTree, path: TreePath, by: -1 | 1): RuleTree {
  const place = path.at(-1)
  if (place === undefined) return tree
  return replaced(tree, path.slice(0, -1), group => {
    const kind = groupOf(group)
    const nodes = [...nodesOf(group)]
    const [node] = nodes.splice(place, 1)
    if (!kind || !node) return group
    nodes.splice(Math.min(nodes.length, Math.max(0, place + by)), 0, node)
    return withNodes(kind, nodes)
  })
}

/**
 * Moves a node to another place of the tree, also into another group.
 * @param to the place that the node gets, counted before the move; a `not` takes no second node
 * @returns the same tree if the node cannot be there: inside itself, or inside a `not`
 */
export function relocated(tree: RuleTree, from: TreePath, to: TreePath): RuleTree {
  const node = nodeAt(tree, from)
  const parent = nodeAt(tree, to.slice(0, -1))
  const place = to.at(-1)
  const isInside = from.every((step, at) => to[at] === step)
  if (!node || !parent || place === undefined || from.length === 0 || isInside) return tree
  const group = groupOf(parent)
  if (group === null || group === 'not') return tree
  const withNode = replaced(tree, to.slice(0, -1), () => {
    const nodes = nodesOf(parent)
    return withNodes(group, [...nodes.slice(0, place), node, ...nodes.slice(place)])
  })
  // The new node moves its later neighbours by one place, and the old one may be in one of them.
  const level = to.length - 1
  const isLater = to.slice(0, -1).every((step, at) => from[at] === step) && (from[level] ?? -1) >= place
  const old = isLater ? from.map((step, at) => (at === level ? step + 1 : step)) : from
  return replaced(withNode, old, () => null)
}

function nodeAt(tree: RuleTree, path: TreePath): RuleTree | undefined {
  return path.reduce<RuleTree | undefined>((node, step) => node && nodesOf(node)[step], tree)
}

/** A new condition on the first fact. */
export function newLeaf(facts: 'free' | readonly RuleFact[]): RuleLeaf {
  const [first] = facts === 'free' ? [] : facts
  return { fact: first?.name ?? '', op: operatorsOf(first)[0] ?? '=', value: first?.kind === 'number' ? 0 : '' }
}

/** The condition with another operator or fact: a value that no longer fits is converted, or emptied. */
export function leafWith(leaf: RuleLeaf, change: Partial<Pick<RuleLeaf, 'fact' | 'op'>>, facts: 'free' | readonly RuleFact[]): RuleLeaf {
  const next = { ...leaf, ...change }
  const fact = facts === 'free' ? undefined : facts.find(({ name }) => name === next.fact)
  const offered = operatorsOf(fact)
  const op = offered.includes(next.op) ? next.op : (offered[0] ?? '=')
  const list = Array.isArray(next.value) ? (next.value as readonly RuleScalar[]) : [next.value as RuleScalar]
  if (op === 'in') return { ...next, op, value: list.filter(value => value !== '') }
  const [value = ''] = list
  return { ...next, op, value: isOrdered(op) || fact?.kind === 'number' ? numberOf(value) : value }
}

const isOrdered = (op: RuleLeaf['op']): boolean => op === '<' || op === '≤' || op === '>' || op === '≥'

const numberOf = (value: RuleScalar): RuleScalar => {
  const number = typeof value === 'number' ? value : Number(String(value ?? '').trim() || Number.NaN)
  return Number.isFinite(number) ? number : 0
}

/**
 * The value that a typed text means: for `in`, values between commas. Without a vocabulary, a text that is a number, `true`, `false` or `null` is that value;
 * quotes keep it a text.
 */
export function typedValue(text: string, { op }: Pick<RuleLeaf, 'op'>, fact: RuleFact | undefined): RuleLeaf['value'] {
  if (op === 'in')
    return text
      .split(',')
      .map(part => part.trim())
      .filter(Boolean)
      .map(part => scalarOf(part, fact))
  return isOrdered(op) ? numberOf(text) : scalarOf(text, fact)
}

function scalarOf(text: string, fact: RuleFact | undefined): RuleScalar {
  const trimmed = text.trim()
  if (fact?.kind === 'text' || fact?.kind === 'texts') return trimmed
  if (/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(trimmed)) return Number(trimmed)
  if (fact?.kind === 'number') return numberOf(trimmed)
  if (trimmed === 'true' || trimmed === 'false') return trimmed === 'true'
  if (trimmed === 'null') return null
  return /^".*"$/.test(trimmed) ? trimmed.slice(1, -1) : trimmed
}

/** A value as it is typed. A text that would be read as another value has quotes. */
export function textOf(value: RuleLeaf['value'], fact: RuleFact | undefined): string {
  const one = (scalar: RuleScalar): string => {
    if (typeof scalar !== 'string') return String(scalar)
    return fact === undefined && scalarOf(scalar, fact) !== scalar ? `"${scalar}"` : scalar
  }
  return Array.isArray(value) ? (value as readonly RuleScalar[]).map(one).join(', ') : one(value as RuleScalar)
}
