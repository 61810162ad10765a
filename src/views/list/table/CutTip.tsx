import { styled } from '@mui/material/styles'
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'

const pauseMs = 300

/** Tells the whole text of a cell or head that is cut short, when the pointer or the keyboard comes to it: one tip for all cells. */
export function CutTip({ children }: { readonly children: ReactNode }) {
  const [tip, setTip] = useState<{ readonly anchor: HTMLElement; readonly text: string } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = () => {
    clearTimeout(timer.current)
    setTip(null)
  }
  const show = (target: EventTarget, pause: number) => {
    const cell = (target as HTMLElement).closest<HTMLElement>('td, th')
    if (cell && cell === tip?.anchor) return
    hide()
    if (cell && isCut(cell)) timer.current = setTimeout(() => setTip({ anchor: cell, text: textOf(cell) }), pause)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <Whole
      onMouseOver={(event: MouseEvent) => show(event.target, pauseMs)}
      onMouseLeave={hide}
      onFocus={(event: FocusEvent) => event.target.matches(':focus-visible') && show(event.target, 0)}
      onBlur={hide}
      onScrollCapture={hide}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && hide()}
    >
      {children}
      {tip && (
        <Tip role="tooltip" style={placeBy(tip.anchor.getBoundingClientRect())}>
          {tip.text}
        </Tip>
      )}
    </Whole>
  )
}

/** A part of its text is hidden: by an ellipsis, or below the second line of a head. */
function isCut(cell: HTMLElement): boolean {
  return [cell, ...cell.querySelectorAll<HTMLElement>('span:not([role=separator]), a, b')].some(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      clientWidth > 1 && (scrollWidth > clientWidth || (cell.tagName === 'TH' && scrollHeight > clientHeight + 1)),
  )
}

/** Pixels. */
const TIP_WIDTH = 480
const TIP_ROOM = 90

/** Below its cell, or above it where the window ends; never beyond the right edge. */
function placeBy({ top, bottom, left }: DOMRect) {
  const { innerWidth, innerHeight } = window
  const side = { left: Math.max(8, Math.min(left, innerWidth - TIP_WIDTH - 8)) }
  return bottom + TIP_ROOM > innerHeight ? { ...side, bottom: innerHeight - top } : { ...side, top: bottom }
}

const textOf = (cell: HTMLElement) => cell.innerText.replace(/\s*\n\s*/g, ' ')

const Whole = styled('div')({ display: 'contents' })

const Tip = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  width: 'max-content',
  maxWidth: `min(${TIP_WIDTH}px, 90vw)`,
  pointerEvents: 'none',
  margin: '4px 0',
  padding: '4px 8px',
  borderRadius: 4,
  fontSize: 12,
  overflowWrap: 'anywhere',
  color: theme.palette.background.paper,
  background: theme.palette.text.primary,
}))
