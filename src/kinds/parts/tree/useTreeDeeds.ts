import { type KeyboardEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { defaultsOf } from '../../../../schema/defaultsOf.ts'
import type { TreeField } from '../../../../schema/kinds/tree.ts'
import { useRuleContext } from '../../../views/tool/useTool.ts'
import {
  type EditedNode,
  indented,
  inserted,
  type Nodes,
  neighbourOf,
  outdented,
  placed,
  placeOf,
  shifted,
  withAllBelow,
  without,
} from './treeEdits.ts'
import type { NodeTree } from './useNodeTree.ts'
import type { useTreeEdits } from './useTreeEdits.ts'

/** What is done with a node, by a key, a button or a drag. */
export type Deed = 'up' | 'down' | 'indent' | 'outdent' | 'add_below' | 'add_inside' | 'remove'
export type TreeDeeds = Pick<ReturnType<typeof useTreeDeeds>, 'can' | 'does'>

const keyOf = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  [(ctrlKey || metaKey) && 'Ctrl', altKey && 'Alt', shiftKey && 'Shift', key.length === 1 ? key.toLowerCase() : key]
    .filter(Boolean)
    .join('+')

const keys: Readonly<Record<string, Deed | 'edit' | 'undo'>> = {
  'Alt+ArrowUp': 'up',
  'Alt+ArrowDown': 'down',
  'Alt+ArrowRight': 'indent',
  'Alt+ArrowLeft': 'outdent',
  Enter: 'add_below',
  'Shift+Enter': 'add_inside',
  Delete: 'remove',
  Backspace: 'remove',
  F2: 'edit',
  'Ctrl+z': 'undo',
}

/** As told to assistive technology on the tree. */
export const shortcuts = 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowRight Alt+ArrowLeft Enter Shift+Enter F2 Delete Control+Z'

interface DeedsOptions {
  readonly field: TreeField
  readonly edits: ReturnType<typeof useTreeEdits>
  readonly tree: () => NodeTree
  /** While something is looked for, neighbours are hidden: nothing is moved. */
  readonly isSearching: boolean
  readonly disabled: boolean | undefined
  titleOf(node: EditedNode | undefined): string
  /** Puts the keyboard into the first cell of a node, which is the chosen one. */
  onEdit(id: string): void
}

/** What can be done with the nodes of a tree, each told to those who do not see it, and undone. */
export function useTreeDeeds({ field, edits, tree, isSearching, disabled, titleOf, onEdit }: DeedsOptions) {
  const t = useTranslate()
  const context = useRuleContext()
  const [told, setTold] = useState('')
  const { nodes } = edits
  const { depth, max } = field
  const named = (id: string) => titleOf(nodes.find(one => one.id === id))

  const moves: Readonly<Record<'up' | 'down' | 'indent' | 'outdent', (id: string) => Nodes | null>> = {
    up: id => shifted(nodes, id, -1, depth),
    down: id => shifted(nodes, id, 1, depth),
    indent: id => indented(nodes, id, depth),
    outdent: id => outdented(nodes, id, depth),
  }
  const move = (id: string, next: Nodes | null) => {
    const place = next && placeOf(next, id)
    if (isSearching) setTold(t('views.tree.search_first'))
    else if (!next || !place) setTold(t('views.tree.cannot', { title: named(id) }))
    else {
      edits.put(next, '')
      if (place.parent !== null) tree().open(place.parent)
      tree().choose(id)
      setTold(t('views.tree.put', { title: named(id), place: place.index + 1, of: place.of, level: place.level }))
    }
  }
  const add = (parent: string | null, index: number) => {
    if (nodes.length >= max) {
      setTold(t('views.tree.full', { most: max }))
      return
    }
    const node: EditedNode = { ...defaultsOf(field.cells, {}, context), id: crypto.randomUUID(), parent }
    edits.put(inserted(nodes, node, index), '')
    if (parent !== null) tree().open(parent)
    tree().choose(node.id, false)
    onEdit(node.id)
  }
  const remove = (id: string) => {
    const next = neighbourOf(nodes, id)
    const text = t('views.tree.removed_now', { title: named(id), smart_count: withAllBelow(nodes, id).size })
    edits.put(without(nodes, id), '')
    if (next) tree().choose(next)
    setTold(text)
  }
  const undo = () => {
    if (!edits.canUndo) return
    edits.undo()
    setTold(t('views.tree.undone'))
  }
  const does = (deed: Deed, id: string) => {
    const place = placeOf(nodes, id)
    if (!place) return
    if (deed === 'add_below') add(place.parent, place.index + 1)
    else if (deed === 'add_inside') {
      if (place.level < depth) add(id, nodes.filter(one => one.parent === id).length)
    } else if (deed === 'remove') remove(id)
    else move(id, moves[deed](id))
  }
  return {
    told,
    undo,
    does,
    addFirst: () => add(null, nodes.filter(({ parent }) => parent === null).length),
    /** A node was dragged below another one, to a place among those there. */
    drop: (id: string, parent: string | null, index: number) => move(id, placed(nodes, id, parent, index, depth)),
    can(deed: Deed, id: string): boolean {
      if (deed === 'remove') return true
      if (deed === 'add_below') return nodes.length < max
      if (deed === 'add_inside') return nodes.length < max && (placeOf(nodes, id)?.level ?? depth) < depth
      return !isSearching && moves[deed](id) !== null
    },
    onKeyDown(event: KeyboardEvent) {
      const deed = keys[keyOf(event)]
      const id = tree().focused?.id
      if (!deed || disabled) return
      event.preventDefault()
      event.stopPropagation()
      if (deed === 'undo') undo()
      else if (!id) return
      else if (deed === 'edit') onEdit(id)
      else does(deed, id)
    },
  }
}
