import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { type Ends, movedBy, type Part, type Scale } from './ends.ts'
import { LANE, laneAt, scrolledAlong } from './laneAt.ts'

/** Less than this is a press that trembled. */
const LEAST_PIXELS = 4
/** A bar that is carried to another lane stays in its time until the hand goes this far aside. */
const STILL_PIXELS = 14

interface DragOptions {
  readonly ends: Ends
  readonly scale: Scale
  /** Days that a step goes. */
  readonly step: number
  /** Days that its lane is wide. */
  readonly days: number
  /** @param lane of another lane that it was put in, its key */
  onMove(part: Part, ends: Ends | null, lane?: string): void
  /** A finger touched it. */
  onTouch(event: MouseEvent<HTMLElement>): void
}

interface Begun {
  readonly x: number
  readonly dayWidth: number
  readonly part: Part
  readonly lane: HTMLElement | null
}

/** Where a bar is carried to. */
interface Place {
  readonly part: Part
  readonly ends: Ends | null
  /** The other lane that the pointer is over. */
  readonly over: HTMLElement | null
}

/** A bar as it is carried: its ends, and how far below its own lane it is. */
interface Carried {
  readonly ends: Ends | null
  readonly down: number
}

/**
 * A bar that is dragged, or one of its edges, by a mouse or a pen. A finger scrolls; what it touches it is told of, with all that can be done.
 * @returns where the bar would stand, and the handlers of its element
 */
export function useDrag({ ends, scale, step, days, onMove, onTouch }: DragOptions) {
  const begun = useRef<Begun | null>(null)
  const over = useRef<HTMLElement | null>(null)
  const isDragged = useRef(false)
  const isTouched = useRef(false)
  const [shown, setShown] = useState<Carried | null>(null)
  const at = ({ clientX, clientY }: PointerEvent): Place | null => {
    if (!begun.current) return null
    const { x, dayWidth, part, lane } = begun.current
    const found = part === 'whole' && lane ? laneAt(lane, clientY) : null
    const beside = found === lane ? null : found
    const far = Math.abs(clientX - x)
    if (far >= LEAST_PIXELS || beside) isDragged.current = true
    const steps = beside && far < STILL_PIXELS ? 0 : Math.round((clientX - x) / dayWidth / step)
    return { part, ends: steps === 0 ? null : movedBy(ends, part, steps * step, scale), over: beside }
  }
  const mark = (lane: HTMLElement | null) => {
    if (over.current === lane) return
    over.current?.removeAttribute('data-over')
    lane?.setAttribute('data-over', '')
    over.current = lane
  }
  const stop = () => {
    begun.current = null
    mark(null)
    setShown(null)
  }
  return {
    shown,
    handlers: {
      draggable: false,
      onPointerDown(event: PointerEvent<HTMLElement>) {
        isDragged.current = false
        isTouched.current = event.pointerType === 'touch'
        if (event.button !== 0 || isTouched.current) return
        const lane = event.currentTarget.closest<HTMLElement>(`[${LANE}]`)
        const { edge } = (event.target as HTMLElement).dataset
        const part = edge === 'from' || edge === 'to' ? edge : 'whole'
        event.currentTarget.setPointerCapture(event.pointerId)
        begun.current = { x: event.clientX, dayWidth: (lane?.clientWidth || days) / days, part, lane }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const place = at(event)
        if (!place) return
        const own = begun.current?.lane
        if (own && place.part === 'whole' && isDragged.current) scrolledAlong(own, event.clientY)
        mark(place.over)
        const down = own && place.over ? place.over.getBoundingClientRect().top - own.getBoundingClientRect().top : 0
        setShown({ ends: place.ends, down })
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const place = at(event)
        stop()
        if (place && isDragged.current) onMove(place.part, place.ends, place.over?.getAttribute(LANE) ?? undefined)
      },
      onPointerCancel: stop,
      onLostPointerCapture: stop,
      onClickCapture(event: MouseEvent<HTMLElement>) {
        const isPress = isTouched.current
        // What was dragged is not opened by letting it go.
        if (!isDragged.current && !isPress) return
        isDragged.current = false
        isTouched.current = false
        event.preventDefault()
        event.stopPropagation()
        if (isPress) onTouch(event)
      },
    },
  }
}
