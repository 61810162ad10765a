import Box from '@mui/material/Box'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { MOD_IDS } from '../../../../schema/modIds.ts'
import { movedTo, PER_ROW, withRange } from './cellMoves.ts'

interface ModIdsGridProps {
  readonly label: string
  readonly describedBy?: string | undefined
  readonly ids: readonly number[]
  readonly disabled: boolean
  onIds(ids: readonly number[]): void
  onBlur?(): void
}

const rows = Array.from({ length: MOD_IDS / PER_ROW }, (_, row) =>
  Array.from({ length: PER_ROW }, (_cell, column) => row * PER_ROW + column),
)

/** The last cell that was chosen or taken out: Shift continues from it. */
interface Anchor {
  readonly at: number
  readonly isAdded: boolean
}

/**
 * A hundred cells. A press toggles one, a drag or Shift a range. The arrow keys go through the cells, Space toggles, and Shift with an arrow continues what
 * was done last.
 */
export function ModIdsGrid({ label, describedBy, ids, disabled, onIds, onBlur }: ModIdsGridProps) {
  const place = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(0)
  const anchor = useRef<Anchor | null>(null)
  // The cells as the drag found them: it can go back over a range.
  const dragged = useRef<readonly number[] | null>(null)
  const chosen = new Set(ids)

  const toggle = (id: number) => {
    const isAdded = !chosen.has(id)
    anchor.current = { at: id, isAdded }
    onIds(withRange(ids, id, id, isAdded))
  }
  const extend = (from: readonly number[], id: number) => {
    const { at, isAdded } = anchor.current ?? { at: id, isAdded: true }
    anchor.current ??= { at, isAdded }
    onIds(withRange(from, at, id, isAdded))
  }
  const idAt = (target: EventTarget | null) => {
    const cell = (target as HTMLElement | null)?.closest<HTMLElement>('[data-mod-id]')
    return cell ? Number(cell.dataset.modId) : null
  }
  const onPointerDown = (event: PointerEvent) => {
    const id = idAt(event.target)
    if (id === null || disabled || event.button !== 0) return
    setFocused(id)
    if (event.shiftKey) extend(ids, id)
    else {
      toggle(id)
      if (event.pointerType === 'mouse') dragged.current = ids
    }
  }
  const onPointerOver = (event: PointerEvent) => {
    const id = idAt(event.target)
    if (dragged.current && id !== null && event.buttons === 1) extend(dragged.current, id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const id = idAt(event.target)
    if (id === null) return
    const next = movedTo(event.key, id)
    if (event.key === ' ' || event.key === 'Enter') {
      if (!disabled) toggle(id)
    } else if (next === null) return
    else {
      setFocused(next)
      place.current?.querySelector<HTMLElement>(`[data-mod-id="${next}"]`)?.focus()
      if (event.shiftKey && !disabled) {
        anchor.current ??= { at: id, isAdded: true }
        extend(ids, next)
      }
    }
    event.preventDefault()
  }
  return (
    <Box
      ref={place}
      role="grid"
      aria-label={label}
      aria-multiselectable
      aria-readonly={disabled || undefined}
      aria-describedby={describedBy}
      onPointerDown={onPointerDown}
      onPointerOver={onPointerOver}
      onPointerUp={() => {
        dragged.current = null
      }}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      sx={{ display: 'grid', gap: '2px', maxWidth: 420, userSelect: 'none' }}
    >
      {rows.map(row => (
        <Box key={row[0]} role="row" sx={{ display: 'grid', gap: '2px', gridTemplateColumns: `repeat(${PER_ROW}, minmax(0, 1fr))` }}>
          {row.map(id => (
            <Box
              key={id}
              role="gridcell"
              data-mod-id={id}
              tabIndex={id === focused ? 0 : -1}
              aria-selected={chosen.has(id)}
              onFocus={() => setFocused(id)}
              sx={{
                minHeight: 28,
                display: 'grid',
                placeItems: 'center',
                fontSize: 12,
                borderRadius: 0.5,
                border: 1,
                cursor: disabled ? 'default' : 'pointer',
                ...(chosen.has(id)
                  ? { bgcolor: 'primary.main', color: 'primary.contrastText', borderColor: 'primary.main', fontWeight: 600 }
                  : { bgcolor: 'background.paper', color: 'text.secondary', borderColor: 'divider' }),
              }}
            >
              {id}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  )
}
