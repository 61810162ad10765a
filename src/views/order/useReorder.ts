import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'

/** What is dragged, and the entry whose place it would take. */
interface Drag {
  readonly id: number
  readonly over: number
}

export type Reorder = ReturnType<typeof useReorder>

/**
 * Puts entries in another order: by a grip that is dragged, with a mouse or a finger, or by Alt and an arrow on it.
 * @param ids the entries as they stand
 * @param onMoved told all of them as they shall stand, and who moved to which index; answers whose grip then has the focus
 */
export function useReorder(ids: readonly number[], onMoved: (next: readonly number[], id: number, to: number) => number) {
  const scope = useId()
  const [drag, setDrag] = useState<Drag | null>(null)
  const gripId = (id: number) => `${scope}-grip-${id}`
  const move = (id: number, to: number) => {
    if (to < 0 || to >= ids.length || to === ids.indexOf(id)) return
    const grip = onMoved(ids.filter(one => one !== id).toSpliced(to, 0, id), id, to)
    // Where it stands now: an element that is put elsewhere loses the focus.
    requestAnimationFrame(() => document.getElementById(gripId(grip))?.focus())
  }
  const entryAt = ({ clientX, clientY }: PointerEvent): number | undefined => {
    const at = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(`[data-entry^="${CSS.escape(scope)} "]`)
    const id = Number(at?.dataset.entry?.split(' ')[1] ?? Number.NaN)
    return ids.includes(id) ? id : undefined
  }
  return {
    /** Attributes of an entry: where it is dragged from, and on which side of it what is dragged would stand. */
    entry: (id: number) => ({
      'data-entry': `${scope} ${id}`,
      'data-dragged': drag?.id === id || undefined,
      'data-drop': drag?.over !== id || drag.id === id ? undefined : ids.indexOf(id) < ids.indexOf(drag.id) ? 'before' : 'after',
    }),
    grip: (id: number) => ({
      id: gripId(id),
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ id, over: id })
      },
      onPointerMove(event: PointerEvent) {
        const over = drag?.id === id ? entryAt(event) : undefined
        if (over !== undefined && over !== drag?.over) setDrag({ id, over })
      },
      onPointerUp() {
        setDrag(null)
        if (drag?.id === id) move(id, ids.indexOf(drag.over))
      },
      onLostPointerCapture: () => setDrag(null),
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Escape' && drag) setDrag(null)
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        move(id, ids.indexOf(id) + (event.key === 'ArrowUp' ? -1 : 1))
      },
    }),
  }
}
