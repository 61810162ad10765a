import { type DragTarget, dragAndDropFeature, hotkeysCoreFeature, type ItemInstance, syncDataLoaderFeature } from '@headless-tree/core'
import { useTree } from '@headless-tree/react'
import { useLayoutEffect, useMemo } from 'react'
import { childrenOf, TOP } from '../../../../schema/treeNodes.ts'
import type { EditedNode, Nodes } from './treeEdits.ts'
import { heightOf } from './treeEdits.ts'

/** Pixels that a level stands further in. */
export const INDENT = 20
/** Where there are no more than so many nodes all of them are shown at first, else those of the first level. */
const FEW = 80
const GONE: EditedNode = { id: '', parent: null }

interface NodeTreeOptions {
  readonly nodes: Nodes
  readonly depth: number
  /** Only these are shown, all of them open. */
  readonly shown: ReadonlySet<string> | null
  /** Where nothing may be moved. */
  readonly isStill: boolean
  nameOf(node: EditedNode): string
  onMoved(id: string, parent: string | null, index: number): void
}

export type NodeTree = ReturnType<typeof useNodeTree>

/** Which nodes are open and which has the focus, the keys that go from one to the other, and dragging: as the library for trees does it, over nodes of a form. */
export function useNodeTree({ nodes, depth, shown, isStill, nameOf, onMoved }: NodeTreeOptions) {
  const children = useMemo(() => childrenOf(shown ? nodes.filter(({ id }) => shown.has(id)) : nodes), [nodes, shown])
  const byId = useMemo(() => new Map(nodes.map(node => [node.id, node])), [nodes])
  const parents = () => [...children.keys()].filter(id => id !== TOP)
  const tree = useTree<EditedNode>({
    rootItemId: ROOT,
    initialState: { expandedItems: nodes.length > FEW ? [] : parents() },
    getItemName: item => nameOf(item.getItemData()),
    isItemFolder: item => children.has(item.getId()),
    dataLoader: {
      getItem: id => byId.get(id) ?? GONE,
      getChildren: id => (children.get(id === ROOT ? TOP : id) ?? []).map(child => child.id),
    },
    indent: INDENT,
    canDrag: () => !isStill,
    canDrop: ([item], { item: target }) => item !== undefined && target.getItemMeta().level + 1 + heightOf(nodes, item.getId()) <= depth,
    onDrop: (items, target) => drop(items, target),
    features: [syncDataLoaderFeature, hotkeysCoreFeature, dragAndDropFeature],
  })
  const drop = ([item]: ItemInstance<EditedNode>[], target: DragTarget<EditedNode>) => {
    if (!item) return
    const below = target.item.getId()
    const others = (children.get(below === ROOT ? TOP : below) ?? []).filter(({ id }) => id !== item.getId())
    onMoved(item.getId(), below === ROOT ? null : below, 'insertionIndex' in target ? target.insertionIndex : others.length)
    open(below)
  }
  const expand = (ids: readonly string[]) => {
    tree.applySubStateUpdate('expandedItems', [...new Set(ids)])
    tree.rebuildTree()
  }
  const open = (id: string) => {
    const { expandedItems } = tree.getState()
    if (id !== ROOT && !expandedItems.includes(id)) expand([...expandedItems, id])
  }
  // The rows follow from the nodes; while something is looked for, all that leads to it is open.
  useLayoutEffect(() => {
    const parents = [...children.keys()]
    if (shown) tree.applySubStateUpdate('expandedItems', old => [...new Set([...old, ...parents])])
    tree.rebuildTree()
  }, [tree, children, shown])
  return {
    tree,
    children,
    /** The rows that are in sight, from top to bottom. */
    items: tree.getItems().filter(item => byId.has(item.getId())),
    focused: byId.get(tree.getState().focusedItem ?? '') ?? null,
    open,
    expandAll: () => expand(parents()),
    collapseAll: () => expand([]),
    /** Makes a node the one that is edited. @param isEntered its row has the keyboard then */
    choose(id: string, isEntered = true) {
      tree.applySubStateUpdate('focusedItem', id)
      if (isEntered) tree.updateDomFocus()
    },
  }
}

const ROOT = 'root'
