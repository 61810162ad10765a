/** A node as it is kept: nodes of a tree stand in one list, each names the one it stands below, and those of one parent stand in the order of the list. */
export interface TreeNode {
  /** A UUID that the node keeps wherever it is moved, so that versions can tell moved from removed. */
  readonly id: string
  /** The node above it; null on the first level. */
  readonly parent: string | null
}

/** What is wrong with the place of a node, and at which place of the list it stands. */
export interface TreeFault {
  readonly at: readonly (number | 'id' | 'parent')[]
  readonly code: 'tree_id' | 'tree_twice' | 'tree_parent' | 'tree_circle' | 'tree_too_deep'
  readonly params?: Readonly<Record<string, string | number>>
}

/** The key of the first level among children by parent. */
export const TOP = ''

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Nodes by the one they stand below, in their order; those of the first level by `TOP`. */
export function childrenOf<N extends TreeNode>(nodes: readonly N[]): ReadonlyMap<string, readonly N[]> {
  const children = new Map<string, N[]>()
  for (const node of nodes) {
    const beside = children.get(node.parent ?? TOP)
    if (beside) beside.push(node)
    else children.set(node.parent ?? TOP, [node])
  }
  return children
}

/** All nodes as they are read from top to bottom, each with its level from 1. What hangs on nothing, or on itself, is left out. */
export function readDown<N extends TreeNode>(nodes: readonly N[]): { readonly node: N; readonly level: number }[] {
  const children = childrenOf(nodes)
  const down = (parent: string, level: number): { node: N; level: number }[] =>
    (children.get(parent) ?? []).flatMap(node => [{ node, level }, ...down(node.id, level + 1)])
  return down(TOP, 1)
}

/** The nodes within each other, as whoever shows the tree reads them: each has its `children`, and names no parent. */
export function nested<N extends TreeNode>(nodes: readonly N[]): readonly Nested<N>[] {
  const children = childrenOf(nodes)
  const below = (parent: string): readonly Nested<N>[] =>
    (children.get(parent) ?? []).map(({ parent: _above, ...node }) => ({ ...node, children: below(node.id) }))
  return below(TOP)
}

export type Nested<N extends TreeNode = TreeNode> = Omit<N, 'parent'> & { readonly children: readonly Nested<N>[] }

/** Nodes that are no tree of at most so many levels, each told at its own place. */
export function treeFaults(nodes: readonly TreeNode[], depth: number): TreeFault[] {
  const places = new Map<string, number>()
  const faults: TreeFault[] = []
  for (const [index, { id }] of nodes.entries()) {
    const first = places.get(id)
    if (first === undefined) places.set(id, index)
    if (!UUID.test(id)) faults.push({ at: [index, 'id'], code: 'tree_id' })
    else if (first !== undefined) faults.push({ at: [index], code: 'tree_twice', params: { number: first + 1 } })
  }
  const levels = new Map<string, number>()
  for (const [index, { id, parent }] of nodes.entries()) {
    if (places.get(id) !== index) continue
    if (parent !== null && !places.has(parent)) {
      faults.push({ at: [index, 'parent'], code: 'tree_parent', params: { parent } })
      continue
    }
    const level = levelOf(id, nodes, places, levels)
    if (level === CIRCLE) faults.push({ at: [index], code: 'tree_circle' })
    else if (level > depth) faults.push({ at: [index], code: 'tree_too_deep', params: { level, maximum: depth } })
  }
  return faults
}

/** The level of a node that stands below itself. */
const CIRCLE = -1

/** On which level a node stands; each that is passed on the way up is remembered. */
function levelOf(id: string, nodes: readonly TreeNode[], places: ReadonlyMap<string, number>, levels: Map<string, number>): number {
  const way: string[] = []
  const passed = new Set<string>()
  let at: string | null = id
  while (at !== null && !levels.has(at) && !passed.has(at)) {
    way.push(at)
    passed.add(at)
    const above: string | null = nodes[places.get(at) ?? -1]?.parent ?? null
    at = above !== null && places.has(above) ? above : null
  }
  const isCircle = at !== null && passed.has(at)
  let level = isCircle ? CIRCLE : at === null ? 0 : (levels.get(at) ?? 0)
  for (const one of way.toReversed()) {
    if (level !== CIRCLE) level += 1
    levels.set(one, level)
  }
  return levels.get(id) ?? CIRCLE
}

/** How a node differs between two trees; one may be both moved and changed. */
export interface NodeChange<N extends TreeNode> {
  readonly node: N
  readonly before?: N
  readonly after?: N
  /** It stands below another one, or in another order among those that were beside it before. */
  readonly isMoved: boolean
}

/** Nodes that came, went, moved, or say something else, as they are read down in the tree that is now; those that went come last. */
export function nodeChanges<N extends TreeNode>(
  before: readonly N[],
  after: readonly N[],
  isSame: (one: N, other: N) => boolean,
): NodeChange<N>[] {
  const known = new Map(before.map(node => [node.id, node]))
  const now = new Map(after.map(node => [node.id, node]))
  const shifted = shiftedIn(before, after)
  const come = readDown(after).flatMap(({ node }): NodeChange<N>[] => {
    const old = known.get(node.id)
    if (!old) return [{ node, after: node, isMoved: false }]
    const isMoved = old.parent !== node.parent || shifted.has(node.id)
    return isMoved || !isSame(old, node) ? [{ node, before: old, after: node, isMoved }] : []
  })
  const gone = readDown(before).flatMap(({ node }): NodeChange<N>[] => (now.has(node.id) ? [] : [{ node, before: node, isMoved: false }]))
  return [...come, ...gone]
}

/** Nodes that were put elsewhere among the same neighbours: as few as make the one order of the other. */
function shiftedIn(before: readonly TreeNode[], after: readonly TreeNode[]): ReadonlySet<string> {
  const old = new Map([...childrenOf(before)].map(([parent, nodes]) => [parent, new Map(nodes.map(({ id }, index) => [id, index]))]))
  const shifted = new Set<string>()
  for (const [parent, nodes] of childrenOf(after)) {
    const places = old.get(parent)
    const stayed = nodes.filter(({ id }) => places?.has(id))
    const kept = new Set(longestRising(stayed.map(({ id }) => places?.get(id) ?? 0)))
    for (const [index, { id }] of stayed.entries()) if (!kept.has(index)) shifted.add(id)
  }
  return shifted
}

/** The places of a longest part of a list that only rises: what stays where it is while the rest is moved. */
function longestRising(values: readonly number[]): number[] {
  const ends: number[] = []
  const before = values.map(() => -1)
  for (const [index, value] of values.entries()) {
    let place = ends.findIndex(end => (values[end] ?? 0) >= value)
    if (place === -1) place = ends.length
    before[index] = ends[place - 1] ?? -1
    ends[place] = index
  }
  const rising: number[] = []
  for (let at = ends.at(-1) ?? -1; at !== -1; at = before[at] ?? -1) rising.unshift(at)
  return rising
}
