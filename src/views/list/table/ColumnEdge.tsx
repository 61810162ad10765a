import { type KeyboardEvent, type PointerEvent, useContext, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { inText } from '../../../../i18n/singular.ts'
import { WidthsContext } from './TableContext.ts'
import { narrowest, widest } from './useWidths.ts'

/** Pixels of a key press; with Shift more. */
const step = 8
const stride = 40

/** The right edge of a head: drags the width of its column, by pointer or arrow keys; a double click or Enter fits it. */
export function ColumnEdge({ index, label }: { readonly index: number; readonly label: string }) {
  const t = useTranslate()
  const resizing = useContext(WidthsContext)
  const from = useRef<{ readonly x: number; readonly width: number } | null>(null)
  if (!resizing) return null
  const { widths, resize, fitWhole, keep } = resizing
  const width = widths[index] ?? 0
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, width }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (from.current) resize(index, from.current.width + event.clientX - from.current.x)
  }
  const drop = () => {
    from.current = null
    keep()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!way && event.key !== 'Enter') return
    event.preventDefault()
    if (way) resize(index, width + way * (event.shiftKey ? stride : step))
    else fitWhole(index)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between two parts is no separator that can be moved
    <span
      role="separator"
      className="edge"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('views.columns.width', { name: inText(label) })}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={drop}
      onPointerCancel={drop}
      onDoubleClick={() => fitWhole(index)}
      onKeyDown={onKeyDown}
      onKeyUp={keep}
      onBlur={keep}
    />
  )
}
