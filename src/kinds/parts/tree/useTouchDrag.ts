import type { ItemInstance } from '@headless-tree/core'
import { type HTMLAttributes, type PointerEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import type { EditedNode } from './treeEdits.ts'
import type { NodeTree } from './useNodeTree.ts'

/** What the tree is told of a drag. */
interface Drag extends Pick<PointerEvent, 'clientX' | 'clientY'> {
  readonly dataTransfer: null
  preventDefault(): void
  stopPropagation(): void
}
type Told = Partial<Record<'onDragStart' | 'onDragOver' | 'onDrop', (drag: Drag) => void>>

/** Pixels from an edge of the tree within which it scrolls while something is dragged there, and how far at a time. */
const EDGE = 40
const STEP = 12
/** Pixels of the screen that the top bar and the save bar cover. */
const BARS = { top: 64, bottom: 72 }

/**
 * Drags nodes by a finger, on a grip of their rows: not every browser drags by touch. What a mouse's drag tells the tree, the finger tells it too, so that both
 * put a node at the same places.
 */
export function useTouchDrag({ tree }: Pick<NodeTree, 'tree'>) {
  const dragged = useRef<string | null>(null)
  const last = useRef<PointerEvent | null>(null)
  const ticking = useRef(0)

  const under = ({ clientX, clientY }: PointerEvent): ItemInstance<EditedNode> | undefined => {
    const id = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-node]')?.dataset.node
    return tree.getItems().find(item => item.getId() === id)
  }
  const tell = (item: ItemInstance<EditedNode> | undefined, what: keyof Told, event: PointerEvent) => {
    const told: Told = item?.getProps() ?? {}
    told[what]?.(asDrag(event))
  }
  const leave = () => {
    dragged.current = null
    last.current = null
    cancelAnimationFrame(ticking.current)
    tree.applySubStateUpdate('dnd', null)
  }
  // Near an edge the tree goes on scrolling, though the finger rests.
  const scroll = () => {
    const frame = tree.getElement()
    const event = last.current
    if (!frame || !event || dragged.current === null) return
    const { top, bottom } = frame.getBoundingClientRect()
    const [from, until] = [Math.max(top, BARS.top), Math.min(bottom, window.innerHeight - BARS.bottom)]
    const by = event.clientY < from + EDGE ? -STEP : event.clientY > until - EDGE ? STEP : 0
    const before = frame.scrollTop
    frame.scrollTop += by
    if (frame.scrollTop !== before) tell(under(event), 'onDragOver', event)
    ticking.current = requestAnimationFrame(scroll)
  }
  useEffect(() => () => cancelAnimationFrame(ticking.current), [])

  return {
    /** The browser's own drag, which a long press would begin as well, gives way. */
    onDragStart(event: SyntheticEvent) {
      if (dragged.current === null) return
      event.preventDefault()
      event.stopPropagation()
    },
    /** Attributes of the grip of a row. */
    grip: (item: ItemInstance<EditedNode>): HTMLAttributes<HTMLElement> => ({
      onPointerDown(event) {
        if (event.button !== 0) return
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        item.setFocused()
        tell(item, 'onDragStart', event)
        dragged.current = item.getId()
        last.current = event
        cancelAnimationFrame(ticking.current)
        ticking.current = requestAnimationFrame(scroll)
      },
      onPointerMove(event) {
        if (dragged.current !== item.getId()) return
        last.current = event
        tell(under(event), 'onDragOver', event)
      },
      onPointerUp(event) {
        if (dragged.current !== item.getId()) return
        dragged.current = null
        tell(under(event), 'onDrop', event)
        leave()
      },
      onPointerCancel: leave,
      onClick: event => event.stopPropagation(),
    }),
  }
}

/** A finger's event as the drag of a mouse would tell it. */
function asDrag({ clientX, clientY }: PointerEvent): Drag {
  const nothing = () => undefined
  return { clientX, clientY, dataTransfer: null, preventDefault: nothing, stopPropagation: nothing }
}
