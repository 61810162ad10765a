import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { type BodyProps, frameOf, keyOf, useBody } from './TableBody.tsx'
import { headHeight, rowHeight } from './TableContext.ts'

/** Draws only the rows that are in sight and a few beside them; empty rows of the right height stand for all others. */
export default function VirtualBody({ items, draw, gap }: BodyProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => frameOf(body.current),
    estimateSize: index => items[index]?.height ?? rowHeight,
    getItemKey: index => keyOf(items[index]),
    overscan: 8,
    // The head sticks above the first row.
    scrollPaddingStart: headHeight,
    useFlushSync: false,
  })
  useBody(body, items, virtualizer.scrollToIndex)
  const drawn = virtualizer.getVirtualItems()
  return (
    <tbody ref={body}>
      {gap(drawn[0]?.start ?? 0)}
      {drawn.map(({ key, index }) => draw(index, key))}
      {gap(virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0))}
    </tbody>
  )
}
