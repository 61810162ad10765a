import type { CellRow } from '../../../../schema/each.ts'
import { childrenOf, readDown, TOP, type TreeNode } from '../../../../schema/treeNodes.ts'

/** A node with its cells, as the editor holds it. */
export type EditedNode = CellRow & TreeNode
export type Nodes = readonly EditedNode[]

/** Where a node stands: below which one, at which place among those beside it, and how many these are. */
export interface NodePlace {
  readonly parent: string | null
  readonly index: number
  readonly of: number
  /** From 1. */
  readonly level: number
}

const NONE: Nodes = []

/** The nodes of a value, whatever it is; the same list each time where there are none, so that what follows from them is not worked out with each drawing. */
export const nodesOf = (value: unknown): Nodes => (Array.isArray(value) ? (value as Nodes) : NONE)

export function placeOf(nodes: Nodes, id: string): NodePlace | null {
  const node = nodes.find(one => one.id === id)
  if (!node) return null
  const beside = childrenOf(nodes).get(node.parent ?? TOP) ?? []
  return { parent: node.parent, index: beside.indexOf(node), of: beside.length, level: wayTo(nodes, id).length }
}

/** The nodes from the first level down to one, itself the last. */
export function wayTo(nodes: Nodes, id: string): Nodes {
  const byId = new Map(nodes.map(node => [node.id, node]))
  const way: EditedNode[] = []
  for (let at = byId.get(id); at && !way.includes(at); at = at.parent === null ? undefined : byId.get(at.parent)) way.unshift(at)
  return way
}

/** All below a node, and itself. */
export function withAllBelow(nodes: Nodes, id: string): ReadonlySet<string> {
  const children = childrenOf(nodes)
  const found = new Set<string>([id])
  for (const one of found) for (const child of children.get(one) ?? []) found.add(child.id)
  return found
}

/** Levels that a node takes up with all below it; 1 where nothing is. */
export function heightOf(nodes: Nodes, id: string): number {
  const children = childrenOf(nodes)
  const height = (one: string): number => 1 + Math.max(0, ...(children.get(one) ?? []).map(child => height(child.id)))
  return height(id)
}

/** The nodes in the order they are read; what hangs on nothing stays, at the end. */
function inOrder(nodes: Nodes): Nodes {
  const read = readDown(nodes).map(({ node }) => node)
  if (read.length === nodes.length) return read
  const seen = new Set(read.map(({ id }) => id))
  return [...read, ...nodes.filter(({ id }) => !seen.has(id))]
}

/** A node with all below it put at a place; null where it already stands there, would stand below itself, or on a level too many. @param index among the others there */
export function placed(nodes: Nodes, id: string, parent: string | null, index: number, depth: number): Nodes | null {
  const node = nodes.find(one => one.id === id)
  const from = placeOf(nodes, id)
  if (!node || !from || (parent !== null && withAllBelow(nodes, id).has(parent))) return null
  const level = parent === null ? 0 : wayTo(nodes, parent).length
  if (level + heightOf(nodes, id) > depth || (from.parent === parent && from.index === index)) return null
  return inserted(
    nodes.filter(one => one !== node),
    { ...node, parent },
    index,
  )
}

/** A node added among those below its parent. */
export function inserted(nodes: Nodes, node: EditedNode, index: number): Nodes {
  const beside = nodes.filter(one => one.parent === node.parent)
  const next = beside[index]
  return inOrder(next ? nodes.toSpliced(nodes.indexOf(next), 0, node) : [...nodes, node])
}

/** One place up or down among those beside it. */
export function shifted(nodes: Nodes, id: string, by: -1 | 1, depth: number): Nodes | null {
  const from = placeOf(nodes, id)
  const to = from ? from.index + by : -1
  return from && to >= 0 && to < from.of ? placed(nodes, id, from.parent, to, depth) : null
}

/** Below the one that stands above it, as the last there. */
export function indented(nodes: Nodes, id: string, depth: number): Nodes | null {
  const from = placeOf(nodes, id)
  const above = from && childrenOf(nodes).get(from.parent ?? TOP)?.[from.index - 1]
  return above ? placed(nodes, id, above.id, childrenOf(nodes).get(above.id)?.length ?? 0, depth) : null
}

/** A level up, after the one it stood below. */
export function outdented(nodes: Nodes, id: string, depth: number): Nodes | null {
  const from = placeOf(nodes, id)
  const over = from?.parent ? placeOf(nodes, from.parent) : null
  return over ? placed(nodes, id, over.parent, over.index + 1, depth) : null
}

/** Without a node and all below it. */
export function without(nodes: Nodes, id: string): Nodes {
  const gone = withAllBelow(nodes, id)
  return nodes.filter(one => !gone.has(one.id))
}

/** The node that takes the focus when one goes: the next beside it, the one before, or the one above. */
export function neighbourOf(nodes: Nodes, id: string): string | null {
  const at = placeOf(nodes, id)
  const beside = at ? (childrenOf(nodes).get(at.parent ?? TOP) ?? []) : []
  return (beside[(at?.index ?? 0) + 1] ?? beside[(at?.index ?? 0) - 1])?.id ?? at?.parent ?? null
}

/** Nodes whose name holds a text, with all that they stand below; null where nothing is looked for. */
export function foundBy(
  nodes: Nodes,
  named: string,
  text: string,
): { readonly hits: ReadonlySet<string>; readonly shown: ReadonlySet<string> } | null {
  const wanted = text.trim().toLocaleLowerCase()
  if (wanted === '') return null
  const hits = nodes.filter(node =>
    String(node[named] ?? '')
      .toLocaleLowerCase()
      .includes(wanted),
  )
  return { hits: new Set(hits.map(({ id }) => id)), shown: new Set(hits.flatMap(({ id }) => wayTo(nodes, id).map(one => one.id))) }
}
