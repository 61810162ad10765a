import { type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef } from 'react'
import { useDataTableCallbacksContext, useDataTableDataContext, useDataTableSelectedIdsContext, useEvent } from 'react-admin'
import { lazyChunk, useArrived } from '../../../chunks/lazyChunk.tsx'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { useAddress } from '../../../routing/address.tsx'
import { type Scrolled, useKeptScroll } from '../../../routing/useKeptScroll.ts'
import { MarkedContext } from '../useLiveRows.ts'
import { NestedRows, nestedHead, nestedRow } from './NestedRows.tsx'
import { FRAME, narrowRowHeight, OrderContext, rowHeight, useTable } from './TableContext.ts'
import { TableRow } from './TableRow.tsx'
import { useRowKeys } from './useRowKeys.ts'

const REACHABLE = 'a[href], button:not([disabled]), input:not([disabled]), select, [tabindex="0"]'

/** Of more rows than these only those in sight are drawn, by code that comes with the first such page. */
const FEW = 50
/** Rows that fill a tall window: of many, these are drawn until that code is here. */
const IN_SIGHT = 30
const VirtualBody = lazyChunk<BodyProps>('rows', () => import('./VirtualBody.tsx'))
const NONE: readonly object[] = []
const MANY: readonly object[] = [VirtualBody]

/** A row, or the children of the one above it. */
export interface Item {
  readonly record: ApiRecord
  /** Of its row on this page. */
  readonly place: number
  readonly isNested: boolean
  /** Pixels. */
  readonly height: number
}

export interface BodyProps {
  readonly items: readonly Item[]
  draw(index: number, key?: string | number | bigint): ReactNode
  /** Stands for rows that are not drawn. */
  gap(height: number): ReactNode
}

/** The rows of the table. */
export function TableBody() {
  const { columns, isNarrow, canSelect, nested, opened, offset } = useTable()
  const order = useContext(OrderContext)
  const read = useDataTableDataContext() as readonly ApiRecord[] | undefined
  const data = order?.rows ?? read
  const selectedIds = useDataTableSelectedIdsContext()
  const marked = useContext(MarkedContext)
  const selected = useMemo(() => new Set(selectedIds), [selectedIds])
  const { handleToggleItem } = useDataTableCallbacksContext()
  const onTick = useEvent((id: number, event: React.MouseEvent<HTMLInputElement>) => handleToggleItem?.(id, event))
  const items = useMemo(() => itemsOf(data ?? [], opened, isNarrow), [data, opened, isNarrow])
  const isMany = (data?.length ?? 0) > FEW
  const isHere = useArrived(isMany ? MANY : NONE)
  const span = Number(canSelect) + Number(order !== null) + (isNarrow ? 1 : columns.length + Number(nested !== null))
  const draw: BodyProps['draw'] = (index, key = keyOf(items[index])) => {
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
  }
  const gap = (height: number) =>
    height > 0 && (
      <tr aria-hidden className="gap" style={{ height }}>
        <td colSpan={span} />
      </tr>
    )
  if (isMany && isHere) return <VirtualBody items={items} draw={draw} gap={gap} />
  return <WholeBody items={items} draw={draw} gap={gap} most={isMany ? IN_SIGHT : items.length} />
}

/** The first rows, at most so many; a gap stands for the rest. */
function WholeBody({ items, draw, gap, most }: BodyProps & { readonly most: number }) {
  const body = useRef<HTMLTableSectionElement>(null)
  useBody(body, items, index => body.current?.querySelector(`tr[data-index="${index}"]`)?.scrollIntoView({ block: 'nearest' }))
  const drawn = items.slice(0, most)
  return (
    <tbody ref={body}>
      {drawn.map((_, index) => draw(index))}
      {gap(items.slice(drawn.length).reduce((sum, { height }) => sum + height, 0))}
    </tbody>
  )
}

/** What holds of the rows however they are drawn: keys, how far they are scrolled, and that the keyboard reaches them. */
export function useBody(body: RefObject<HTMLTableSectionElement | null>, items: readonly Item[], scrollTo: (index: number) => void): void {
  const { search } = useAddress()
  useKeptScroll('rows_top', () => scrolledOf(body.current), search)
  useRowKeys(body, items, scrollTo)
  useReachable(body)
}

export const keyOf = (item: Item | undefined): string => `${item?.record.id}${item?.isNested ? ' nested' : ''}`

export const frameOf = (body: HTMLElement | null) => body?.closest<HTMLElement>(`.${FRAME}`) ?? null

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

function itemsOf(data: readonly ApiRecord[], opened: ReadonlySet<number>, isNarrow: boolean): readonly Item[] {
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
