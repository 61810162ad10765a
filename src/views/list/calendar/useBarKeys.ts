import type { KeyboardEvent } from 'react'
import { type Ends, movedBy, type Part, type Scale } from './ends.ts'
import { LANE, laneBeside } from './laneAt.ts'

/** Marks what is a bar; its lane is the list around it. */
export const BAR = 'data-bar'

interface BarKeys {
  readonly scale: Scale
  readonly step: number
  /** It stands elsewhere than it is saved. */
  readonly isMoved: boolean
  readonly ends: Ends
  /** @param lane key of the lane that it goes to */
  onMove(part: Part, ends: Ends | null, lane?: string): void
  onSave(): void
  onPut(): void
  onAsk(): void
}

/** Alt and an arrow move a bar, in time or to the lane above or below; with Shift its end, with Ctrl its beginning; arrows alone go to the next; Enter and Escape decide on what was moved. */
export function onBarKey(event: KeyboardEvent<HTMLElement>, { scale, step, isMoved, ends, ...bar }: BarKeys): void {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = event
  const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (altKey && by !== 0) {
    const part = shiftKey ? 'to' : ctrlKey ? 'from' : 'whole'
    bar.onMove(part, movedBy(ends, part, by * step, scale))
  } else if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
    const lane = event.currentTarget.closest<HTMLElement>(`[${LANE}]`)
    const other = lane && laneBeside(lane, key === 'ArrowUp' ? -1 : 1)
    if (other) bar.onMove('whole', null, other.getAttribute(LANE) ?? undefined)
  } else if (altKey || ctrlKey || metaKey) return
  else if (key === 'Enter' && isMoved) bar.onSave()
  else if (key === 'Escape' && isMoved) bar.onPut()
  else if (key === 'm') bar.onAsk()
  else if (!key.startsWith('Arrow') || !goOn(event.currentTarget, key)) return
  event.preventDefault()
  event.stopPropagation()
}

/** Gives another bar the focus: the one before or after, or the first of another lane. @returns whether there is one */
function goOn(bar: HTMLElement, key: string): boolean {
  const lane = bar.closest('ul')
  const frame = lane?.closest('[role=region]')
  const bars = [...(frame?.querySelectorAll<HTMLElement>(`[${BAR}]`) ?? [])]
  const lanes = [...(frame?.querySelectorAll('ul') ?? [])]
  const isAcross = key === 'ArrowUp' || key === 'ArrowDown'
  const by = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1
  const next = isAcross ? lane && lanes[lanes.indexOf(lane) + by]?.querySelector<HTMLElement>(`[${BAR}]`) : bars[bars.indexOf(bar) + by]
  next?.focus()
  return Boolean(next)
}
