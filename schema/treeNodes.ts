/** A stored node: the nodes of a tree are one list; each names its parent, and siblings are in the order of the list. */
export interface TreeNode {
  /** A UUID that does not change when the node moves, so that versions distinguish moved nodes from deleted ones. */
  readonly id: string
  /** The parent; null on the first level. */
  readonly parent: string | null
}

/** An error in the position of a node, with its index in the list. */
export interface TreeFault {
  readonly at: readonly (number | 'id' | 'parent')[]
  readonly code: 'tree_id' | 'tree_twice' | 'tree_parent' | 'tree_circle' | 'tree_too_deep'
  readonly params?: Readonly<Record<string, string | number>>
}

/** The key of the first level in a map of children by parent. */
export const TOP = ''

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Nodes by parent, in order; those of the first level under `TOP`. */
export function childrenOf<N extends TreeNode>(nodes: readonly N[]): ReadonlyMap<string, readonly N[]> {
  const children = new Map<string, N[]>()
  for (const node of nodes) {
    const beside = children.get(node.parent ?? TOP)
    if (beside) beside.push(node)
    else children.set(node.parent ?? TOP, [node])
  }
  return children
}

/** All nodes from top to bottom with their level from 1, without nodes that have no path to the first level. */
export function readDown<N extends TreeNode>(nodes: readonly N[]): { readonly node: N; readonly level: number }[] {
  const children = childrenOf(nodes)
  const down = (parent: string, level: number): { node: N; level: number }[] =>
    (children.get(parent) ?? []).flatMap(node => [{ node, level }, ...down(node.id, level + 1)])
  return down(TOP, 1)
}

/** The nodes with nested `children` instead of parents, for readers of the tree. */
export function nested<N extends TreeNode>(nodes: readonly N[]): readonly Nested<N>[] {
  const children = childrenOf(nodes)
  const below = (parent: string): readonly Nested<N>[] =>
    (children.get(parent) ?? []).map(({ parent: _above, ...node }) => ({ ...node, children: below(node.id) }))
  return below(TOP)
}

export type Nested<N extends TreeNode = TreeNode> = Omit<N, 'parent'> & { readonly children: readonly Nested<N>[] }

/** Errors of nodes that do not form a tree of the maximum depth. */
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

/** The level of a node below itself. */
const CIRCLE = -1

/** The level of a node; caches the levels on the way up. */
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

/** The difference of a node between two trees; it can be both moved and changed. */
export interface NodeChange<N extends TreeNode> {
  readonly node: N
  readonly before?: N
  readonly after?: N
  /** It has another parent, or another position among its former siblings. */
  readonly isMoved: boolean
}

/** Added, deleted, moved and changed nodes in the order of the new tree; deleted ones are last. */
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

/** The smallest set of siblings that must move to change one order into the other. */
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

/** The positions of a longest increasing subsequence: the nodes that stay in place. */
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
