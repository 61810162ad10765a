import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { type Ends, movedBy, type Part, type Scale } from './ends.ts'

/** Less than this is a press that trembled. */
const LEAST_PIXELS = 4

interface DragOptions {
  readonly ends: Ends
  readonly scale: Scale
  /** Days that a step goes. */
  readonly step: number
  /** Days that its lane is wide. */
  readonly days: number
  onMove(part: Part, ends: Ends | null): void
}

/** A bar that is dragged, or one of its edges, by a mouse or a pen: a finger scrolls. @returns where it would stand, and the handlers of its element */
export function useDrag({ ends, scale, step, days, onMove }: DragOptions) {
  const begun = useRef<{ readonly x: number; readonly dayWidth: number; readonly part: Part } | null>(null)
  const isDragged = useRef(false)
  const [shown, setShown] = useState<Ends | null>(null)
  const at = ({ clientX }: PointerEvent): { readonly part: Part; readonly ends: Ends | null } | null => {
    if (!begun.current) return null
    const { x, dayWidth, part } = begun.current
    if (Math.abs(clientX - x) >= LEAST_PIXELS) isDragged.current = true
    const steps = Math.round((clientX - x) / dayWidth / step)
    return { part, ends: steps === 0 ? null : movedBy(ends, part, steps * step, scale) }
  }
  const stop = () => {
    begun.current = null
    setShown(null)
  }
  return {
    shown,
    handlers: {
      draggable: false,
      onPointerDown(event: PointerEvent<HTMLElement>) {
        isDragged.current = false
        if (event.button !== 0 || event.pointerType === 'touch') return
        const lane = event.currentTarget.closest('ul')
        const { edge } = (event.target as HTMLElement).dataset
        const part = edge === 'from' || edge === 'to' ? edge : 'whole'
        event.currentTarget.setPointerCapture(event.pointerId)
        begun.current = { x: event.clientX, dayWidth: (lane?.clientWidth || days) / days, part }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const place = at(event)
        if (place) setShown(place.ends)
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const place = at(event)
        stop()
        if (place && isDragged.current) onMove(place.part, place.ends)
      },
      onPointerCancel: stop,
      onLostPointerCapture: stop,
      // What was dragged is not opened by letting it go.
      onClickCapture(event: MouseEvent) {
        if (!isDragged.current) return
        isDragged.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}
