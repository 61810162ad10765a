import { styled } from '@mui/material/styles'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'

const pauseMs = 300

/** What is told at an element: its lines. */
interface Told {
  readonly anchor: HTMLElement
  readonly lines: readonly string[]
}

interface HoverTipProps {
  /** Pixels it takes at most. */
  readonly width: number
  /** What is to be said there is said elsewhere now. */
  readonly isQuiet?: boolean
  /** The element around this one that has something to tell. */
  anchorOf(target: Element): HTMLElement | null
  /** Null where all there is to tell is seen already. */
  linesOf(anchor: HTMLElement): readonly string[] | null
  readonly children: ReactNode
}

/** Tells more of an element that the pointer or the keyboard comes to: one tip for all that stand within. */
export function HoverTip({ width, isQuiet = false, anchorOf, linesOf, children }: HoverTipProps) {
  const [tip, setTip] = useState<Told | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = () => {
    clearTimeout(timer.current)
    setTip(null)
  }
  const show = (target: EventTarget, pause: number) => {
    const anchor = target instanceof Element ? anchorOf(target) : null
    if (anchor && anchor === tip?.anchor) return
    hide()
    const lines = anchor && linesOf(anchor)
    if (anchor && lines) timer.current = setTimeout(() => setTip({ anchor, lines }), pause)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <Whole
      // What is carried somewhere is not asked about.
      onMouseOver={(event: MouseEvent) => event.buttons === 0 && show(event.target, pauseMs)}
      onMouseLeave={hide}
      onFocus={(event: FocusEvent) => event.target.matches(':focus-visible') && show(event.target, 0)}
      onBlur={hide}
      onPointerDownCapture={hide}
      onScrollCapture={hide}
      onKeyDownCapture={(event: KeyboardEvent) => (event.key === 'Escape' || event.altKey) && hide()}
    >
      {children}
      {tip && !isQuiet && (
        <Tip role="tooltip" style={{ ...placeBy(tip.anchor.getBoundingClientRect(), width), maxWidth: `min(${width}px, 90vw)` }}>
          {tip.lines.map((line, at) => (
            <div key={line} data-first={(tip.lines.length > 1 && at === 0) || undefined}>
              {line}
            </div>
          ))}
        </Tip>
      )}
    </Whole>
  )
}

/** Pixels that it may need below. */
const ROOM = 110

/** Below its element, or above it where the window ends; in sight though the element begins beyond it. */
function placeBy({ top, bottom, left }: DOMRect, width: number) {
  const { innerWidth, innerHeight } = window
  const side = { left: Math.max(8, Math.min(left, innerWidth - width - 8)) }
  return bottom + ROOM > innerHeight ? { ...side, bottom: innerHeight - top } : { ...side, top: bottom }
}

const Whole = styled('div')({ display: 'contents' })

const Tip = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  width: 'max-content',
  pointerEvents: 'none',
  margin: '4px 0',
  padding: '4px 8px',
  borderRadius: 4,
  fontSize: 12,
  overflowWrap: 'anywhere',
  color: theme.palette.background.paper,
  background: theme.palette.text.primary,
  '& [data-first]': { fontWeight: 600 },
}))
