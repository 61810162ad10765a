import Skeleton from '@mui/material/Skeleton'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'

interface WhenSeenProps {
  /** Of the place that is held until then, in pixels. */
  readonly height: number
  readonly children: ReactNode
}

/** A part of a page that is drawn once it comes into sight and the browser has nothing else to do, so that nobody waits for it who does not see it. */
export function WhenSeen({ height, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (isSeen || !place.current) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      whenIdle(() => startTransition(() => setSeen(true)))
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isSeen])
  if (isSeen) return children
  // It stands still: what nobody sees need not be animated for as long as the page is open.
  return <Skeleton ref={place} variant="rounded" height={height} animation={false} />
}

const PATIENCE_MS = 2000

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: PATIENCE_MS })
  else setTimeout(work, 0)
}
