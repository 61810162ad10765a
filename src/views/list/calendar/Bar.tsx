import { type HTMLAttributes, type MouseEvent, memo } from 'react'
import { LinkBase } from 'react-admin'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { type Ends, type Part, reachOf, type Scale } from './ends.ts'
import { BAR, onBarKey } from './useBarKeys.ts'
import { useDrag } from './useDrag.ts'
import type { Told } from './useWords.ts'

/** What bars of a calendar tell of what people do with them. */
export interface BarEvents {
  /** @param lane key of another lane that it is put in */
  onMove(row: ApiRecord, part: Part, ends: Ends | null, lane?: string): void
  onSave(): void
  onPut(): void
  /** Its ends and its lane are to be typed. */
  onAsk(row: ApiRecord): void
  onMenu(row: ApiRecord, at: { readonly left: number; readonly top: number }): void
}

interface BarProps {
  readonly row: ApiRecord
  readonly ends: Ends
  readonly isMoved: boolean
  /** Shown with room for a name. */
  readonly name: string
  readonly state: Told | null
  /** All there is to know, for who hears it or comes closer. */
  readonly whole: string
  readonly path: string | null
  /** From the top of its lane. */
  readonly line: number
  readonly first: string
  readonly days: number
  readonly scale: Scale
  readonly step: number
  /** The one that Tab leads to. */
  readonly isEntry: boolean
  readonly events: BarEvents
}

/** Id of a bar, by which what is said of it finds it. */
export const barId = (id: number) => `bar-${id}`

/** A row as a bar in its lane: a link to it, dragged, or moved by keys. */
export const Bar = memo(function Bar({
  row,
  ends,
  isMoved,
  name,
  state,
  whole,
  path,
  line,
  first,
  days,
  scale,
  step,
  isEntry,
  events,
}: BarProps) {
  const onMove = (part: Part, next: Ends | null, lane?: string) => events.onMove(row, part, next, lane)
  const onMenu = (event: MouseEvent<HTMLElement>) => {
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    // Asked for by a key there is no pointer.
    events.onMenu(row, event.clientX > 0 ? { left: event.clientX, top: event.clientY } : { left, top: bottom })
  }
  const { shown, handlers } = useDrag({ ends, scale, step, days, onMove, onTouch: onMenu })
  const { begin, end } = reachOf(shown?.ends ?? ends, first, scale)
  const isOpen = { from: begin < 0, to: end > days }
  const left = Math.min(Math.max(begin, 0), days - LEAST)
  const width = Math.max(Math.min(end, days) - left, LEAST)
  const drawn: HTMLAttributes<HTMLElement> & Record<`data-${string}`, unknown> = {
    id: barId(row.id),
    [BAR]: row.id,
    'aria-label': whole,
    'aria-keyshortcuts': 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown Alt+Shift+ArrowRight Alt+Control+ArrowRight m',
    'data-tone': state?.tone ?? 'info',
    'data-before': !isOpen.from ? undefined : ends.from === null ? 'open' : 'on',
    'data-after': !isOpen.to ? undefined : ends.to === null ? 'open' : 'on',
    'data-moved': isMoved || shown !== null || undefined,
    tabIndex: isEntry ? 0 : -1,
    onKeyDown: event =>
      onBarKey(event, { scale, step, isMoved, ends, onMove, onSave: events.onSave, onPut: events.onPut, onAsk: () => events.onAsk(row) }),
    onContextMenu(event: MouseEvent<HTMLElement>) {
      event.preventDefault()
      onMenu(event)
    },
    ...handlers,
  }
  const words = (
    <>
      {!isOpen.from && <i data-edge="from" />}
      <span className="told">
        <span className="name">{name}</span> {state && <span className="state">{state.words}</span>}
      </span>
      {!isOpen.to && <i data-edge="to" />}
    </>
  )
  return (
    <li
      data-carried={shown !== null || undefined}
      style={{
        left: `${(left / days) * 100}%`,
        width: `${(width / days) * 100}%`,
        top: `calc(${line} * var(--line))`,
        ...(shown?.down && { transform: `translateY(${shown.down}px)` }),
      }}
    >
      {path === null ? (
        <button type="button" {...drawn}>
          {words}
        </button>
      ) : (
        <LinkBase to={path} {...drawn}>
          {words}
        </LinkBase>
      )}
    </li>
  )
})

/** Days that a bar takes however short it is, so that it is seen and met. */
export const LEAST = 0.3
