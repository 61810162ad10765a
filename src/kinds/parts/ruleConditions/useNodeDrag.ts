import { type DragEvent, useState } from 'react'
import type { TreePath } from './treeEdits.ts'

const TYPE = 'application/x-munshi-rule-node'

/** A node that is dragged: the editor that it belongs to, and its place. */
interface Dragged {
  readonly label: string
  readonly path: TreePath
}

/** Properties of the handle by which a node is dragged. */
export const dragHandle = (label: string, path: TreePath) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.stopPropagation()
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData(TYPE, JSON.stringify({ label, path } satisfies Dragged))
  },
})

/**
 * Properties of an element on which a node of the same editor can be dropped.
 * @param placeOf the place that the node gets, by the half of the element under the pointer
 * @param onMove is called with the old and the new place
 */
export function useNodeDrop(label: string, placeOf: (half: 'upper' | 'lower') => TreePath, onMove: (from: TreePath, to: TreePath) => void) {
  const [half, setHalf] = useState<'upper' | 'lower' | null>(null)
  const drop = {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(TYPE)) return
      event.preventDefault()
      event.stopPropagation()
      const { top, height } = event.currentTarget.getBoundingClientRect()
      setHalf(event.clientY < top + height / 2 ? 'upper' : 'lower')
    },
    onDragLeave: () => setHalf(null),
    onDrop: (event: DragEvent<HTMLElement>) => {
      const text = event.dataTransfer.getData(TYPE)
      if (!text) return
      event.preventDefault()
      event.stopPropagation()
      setHalf(null)
      const dragged = JSON.parse(text) as Dragged
      if (dragged.label === label) onMove(dragged.path, placeOf(half ?? 'upper'))
    },
  }
  return { half, drop }
}
