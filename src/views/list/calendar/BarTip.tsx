import { styled } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BAR } from './useBarKeys.ts'

const pauseMs = 250

interface BarTipProps {
  /** What is to be said of a bar is said elsewhere now. */
  readonly isQuiet: boolean
  readonly children: ReactNode
}

/** Tells all of a bar that the pointer or the keyboard comes to: its whole name, its state, from when until when. One tip for all bars. */
export function BarTip({ isQuiet, children }: BarTipProps) {
  const [tip, setTip] = useState<{ readonly anchor: HTMLElement; readonly text: string } | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = () => {
    clearTimeout(timer.current)
    setTip(null)
  }
  const show = (target: EventTarget, pause: number) => {
    const anchor = (target as HTMLElement).closest<HTMLElement>(`[${BAR}]`)
    if (anchor && anchor === tip?.anchor) return
    hide()
    if (anchor) timer.current = setTimeout(() => setTip({ anchor, text: anchor.ariaLabel ?? '' }), pause)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <Whole
      onMouseOver={event => show(event.target, pauseMs)}
      onMouseLeave={hide}
      onFocus={event => event.target.matches(':focus-visible') && show(event.target, 0)}
      onBlur={hide}
      onPointerDownCapture={hide}
      onKeyDownCapture={hide}
      onScrollCapture={hide}
    >
      {children}
      {tip && !isQuiet && (
        <Tip role="tooltip" style={placeBy(tip.anchor.getBoundingClientRect())}>
          {tip.text.split('; ').map(line => (
            <div key={line}>{line}</div>
          ))}
        </Tip>
      )}
    </Whole>
  )
}

/** Pixels. */
const WIDTH = 320
const ROOM = 110

/** Below its bar, or above it where the window ends; a bar may begin far to the left of what is seen. */
function placeBy({ top, bottom, left }: DOMRect) {
  const side = { left: Math.max(8, Math.min(left, window.innerWidth - WIDTH - 8)) }
  return bottom + ROOM > window.innerHeight ? { ...side, bottom: window.innerHeight - top + 4 } : { ...side, top: bottom + 4 }
}

const Whole = styled('div')({ display: 'contents' })

const Tip = styled('div')(({ theme }) => ({
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  width: 'max-content',
  maxWidth: `min(${WIDTH}px, 90vw)`,
  pointerEvents: 'none',
  padding: '4px 8px',
  borderRadius: 4,
  fontSize: 12,
  overflowWrap: 'anywhere',
  color: theme.palette.background.paper,
  background: theme.palette.text.primary,
  '& > :first-of-type': { fontWeight: 600 },
}))
