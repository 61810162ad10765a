import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useContext, useEffect, useMemo, useRef } from 'react'
import { useDataTableCallbacksContext, useDataTableDataContext, useDataTableSelectedIdsContext, useEvent } from 'react-admin'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { useAddress } from '../../../routing/address.tsx'
import { type Scrolled, useKeptScroll } from '../../../routing/useKeptScroll.ts'
import { MarkedContext } from '../useLiveRows.ts'
import { NestedRows, nestedHead, nestedRow } from './NestedRows.tsx'
import { FRAME, OrderContext, useTable } from './TableContext.ts'
import { TableRow } from './TableRow.tsx'
import { useRowKeys } from './useRowKeys.ts'

const REACHABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, [tabindex="0"]'

/** Pixels. */
export const rowHeight = 32
export const headHeight = 36
export const narrowRowHeight = 60

/** Draws only the rows that are in sight and a few beside them; empty rows of the right height stand for all others. */
export function VirtualBody() {
  const { columns, isNarrow, canSelect, nested, opened, offset } = useTable()
  const order = useContext(OrderContext)
  const read = useDataTableDataContext() as readonly ApiRecord[] | undefined
  const data = order?.rows ?? read
  const selectedIds = useDataTableSelectedIdsContext()
  const marked = useContext(MarkedContext)
  const selected = useMemo(() => new Set(selectedIds), [selectedIds])
  const { handleToggleItem } = useDataTableCallbacksContext()
  const onTick = useEvent((id: number, event: React.MouseEvent<HTMLInputElement>) => handleToggleItem?.(id, event))
  const body = useRef<HTMLTableSectionElement>(null)
  const items = useMemo(() => itemsOf(data ?? [], opened, isNarrow), [data, opened, isNarrow])
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => frameOf(body.current),
    estimateSize: index => items[index]?.height ?? rowHeight,
    getItemKey: index => `${items[index]?.record.id}${items[index]?.isNested ? ' nested' : ''}`,
    overscan: 8,
    // The head sticks above the first row.
    scrollPaddingStart: headHeight,
    useFlushSync: false,
  })
  const { search } = useAddress()
  useKeptScroll('rows_top', () => scrolledOf(body.current), search)
  useRowKeys(body, items, virtualizer.scrollToIndex)
  useReachable(body)
  const drawn = virtualizer.getVirtualItems()
  const before = drawn[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0)
  const beside = Number(canSelect) + Number(order !== null)
  const span = beside + (isNarrow ? 1 : columns.length + Number(nested !== null))
  return (
    <tbody ref={body}>
      {before > 0 && <Gap height={before} span={span} />}
      {drawn.map(({ key, index }) => {
        const item = items[index]
        if (!item) return null
        if (item.isNested) return <NestedRows key={key} record={item.record} span={span} />
        return (
          <TableRow
            key={key}
            record={item.record}
            index={index}
            rowIndex={offset + item.place + 2}
            isSelected={selected.has(item.record.id)}
            isMarked={marked.has(item.record.id)}
            isOpen={opened.has(item.record.id)}
            onTick={onTick}
          />
        )
      })}
      {after > 0 && <Gap height={after} span={span} />}
    </tbody>
  )
}

const frameOf = (body: HTMLElement | null) => body?.closest<HTMLElement>(`.${FRAME}`) ?? null

function scrolledOf(body: HTMLElement | null): Scrolled | null {
  const frame = frameOf(body)
  return (
    frame && {
      top: () => frame.scrollTop,
      reach: () => frame.scrollHeight - frame.clientHeight,
      goTo(top) {
        frame.scrollTop = top
      },
      events: frame,
    }
  )
}

function Gap({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden className="gap" style={{ height }}>
      <td colSpan={span} />
    </tr>
  )
}

function itemsOf(data: readonly ApiRecord[], opened: ReadonlySet<number>, isNarrow: boolean) {
  return data.flatMap((record, place) => {
    const row = { record, place, isNested: false, height: isNarrow ? narrowRowHeight : rowHeight }
    const children = Array.isArray(record._nested) ? record._nested.length : 0
    if (!opened.has(record.id) || children === 0) return [row]
    return [row, { record, place, isNested: true, height: nestedHead + children * nestedRow + 16 }]
  })
}

/** Lets the keyboard reach a frame that scrolls and holds nothing it could stop at: rows of a phone's width without links have neither head nor boxes. */
function useReachable(body: RefObject<HTMLElement | null>): void {
  // What is drawn changes with every scroll, so it is looked at after each drawing.
  useEffect(() => {
    const frame = frameOf(body.current)
    if (!frame) return
    if (frame.querySelector(REACHABLE)) frame.removeAttribute('tabindex')
    else frame.tabIndex = 0
  })
}
