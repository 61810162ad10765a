import { createContext, useContext } from 'react'
import type { RowClass } from '../../../../schema/list.ts'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import type { Order } from '../../order/useOrder.ts'
import type { ToolProps } from '../../tool/useLabels.ts'
import type { ListColumn } from './useColumns.ts'

/** Class of the box that rows scroll in. */
export const FRAME = 'rows-frame'

/** Pixels. */
export const rowHeight = 32
export const headHeight = 36
export const narrowRowHeight = 60

/** What head and body of the table share. Its parts are stable while rows are ticked, so that no other row is drawn again. */
export interface TableContextValue extends ToolProps {
  readonly columns: readonly ListColumn[]
  /** The column beside whose values the mark of a row's class stands. */
  readonly markKey: string | undefined
  /** The field whose picture stands before the name of each row; null where there is none, or it has a column of its own. */
  readonly pictureKey: string | null
  /** Rows have two lines on a phone. */
  readonly isNarrow: boolean
  readonly canSelect: boolean
  /** Address of a record; null where the tool has no screen for one. */
  pathOf(record: ApiRecord): string | null
  /** What a record is called. */
  titleOf(record: ApiRecord): string
  /** Name of the class of a row with its tone; none for most. */
  classOf(record: ApiRecord): RowClass | undefined
  readonly nested: (Pick<TableContextValue, 'tool' | 'labels' | 'columns'> & { readonly widths: readonly number[] }) | null
  readonly opened: ReadonlySet<number>
  toggleOpen(id: number): void
  /** Rows before this page. */
  readonly offset: number
}

export const TableContext = createContext<TableContextValue | null>(null)

/** The rows as they are being put in order; null where they are not. Rows of other lists are not drawn again for it. */
export const OrderContext = createContext<Order | null>(null)

/** @throws Error outside of a table */
export function useTable(): TableContextValue {
  const value = useContext(TableContext)
  if (!value) throw new Error('This part is drawn inside of a table only.')
  return value
}

/** Widths of the columns, which the head alone reads: dragging one draws no row again. */
export interface WidthsContextValue {
  /** Pixels, in the order of the columns. */
  readonly widths: readonly number[]
  resize(index: number, width: number): void
  /** As wide as the longest text that stands in it. */
  fitWhole(index: number): void
  /** Remembers what was dragged. */
  keep(): void
}

export const WidthsContext = createContext<WidthsContextValue | null>(null)
