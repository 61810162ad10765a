import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useMemo, useState } from 'react'
import { DataTableBase, useListContext } from 'react-admin'
import { holds } from '../../../../schema/holds.ts'
import type { RowClass } from '../../../../schema/list.ts'
import { orderOf } from '../../../../schema/ordered.ts'
import { picturesOf } from '../../../../schema/pictures.ts'
import type { Resource } from '../../../../schema/resource.ts'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { viewOf } from '../../../kinds/viewOf.ts'
import { useOrder } from '../../order/useOrder.ts'
import { type Labels, type ToolProps, useLabels } from '../../tool/useLabels.ts'
import type { Related } from '../../tool/useRelated.ts'
import { useRuleContext, useTitleWords } from '../../tool/useTool.ts'
import type { Filterable } from '../filters/filterable.ts'
import { Totals } from '../Totals.tsx'
import { usePathOf } from '../usePathOf.ts'
import { useCounted } from '../useTotal.ts'
import { CellFilter } from './CellFilter.tsx'
import { CutTip } from './CutTip.tsx'
import { HeadRow } from './HeadRow.tsx'
import { TableBody } from './TableBody.tsx'
import { FRAME, OrderContext, TableContext, type TableContextValue, WidthsContext } from './TableContext.ts'
import { tableSx } from './tableSx.ts'
import { type ListColumn, pictureKeyOf, useColumns } from './useColumns.ts'
import { useResizing } from './useResizing.ts'
import { type Pixels, useWidths } from './useWidths.ts'

interface ListTableProps extends ToolProps {
  readonly related: Related
  readonly columns: readonly ListColumn[]
  readonly filterables: readonly Filterable[]
  /** Pixels that columns have side by side; null where it is not known. */
  readonly room: number | null
  readonly canSelect: boolean
  /** Widths that the person chose. */
  readonly set: Pixels | undefined
  onSet(widths: Pixels): void
}

/** Pixels of the columns before the first of the tool's own. */
const tickRoom = 40
const openRoom = 32
const gripRoom = 32

/**
 * A table on react-admin's sorting and ticking: rows by declaration, only those in sight drawn, the first column always in sight. Its `DataTable` is
 * left out with the rows, heads, selectors of columns and buttons that none of our lists shows.
 */
export function ListTable({ tool, labels, related, columns, filterables, room, canSelect, set, onSet }: ListTableProps) {
  const isNarrow = useMediaQuery('(max-width:600px)')
  const { page, perPage, data, isPlaceholderData, sort, refetch } = useListContext<ApiRecord>()
  const isInOrder = !isPlaceholderData && sort.field === orderOf(tool)?.by && sort.order === 'ASC'
  const order = useOrder(tool, data, isInOrder, refetch)
  const counted = useCounted()
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const toggleOpen = useCallback((id: number) => {
    setOpened(before => new Set(before.has(id) ? [...before].filter(each => each !== id) : [...before, id]))
  }, [])
  const pathOf = usePathOf(tool)
  const titleOf = useTitleWords(tool)
  const classOf = useClassOf(tool)
  const nested = useNested(tool, related, data, room)
  const offset = (page - 1) * perPage
  const beside = (canSelect ? tickRoom : 0) + (nested ? openRoom : 0) + (order ? gripRoom : 0)
  const markKey = (columns.find(({ field }) => viewOf(field).badge) ?? columns[0])?.key
  const mark = useMemo(
    () => ({ key: markKey ?? '', words: (row: ApiRecord) => markWords(labels, classOf(row)) }),
    [markKey, labels, classOf],
  )
  const resizing = useResizing(tool, columns, data, room === null ? null : room - beside, set, onSet, mark)
  const pictured = pictureKeyOf(
    tool,
    columns.map(({ key }) => key),
    isNarrow,
  )
  // Frames of which none holds a picture say nothing.
  const pictureKey = data?.some(row => picturesOf(tool.fields[pictured ?? ''], row[pictured ?? '']).length > 0) ? pictured : null
  const value = useMemo<TableContextValue>(
    () => ({
      tool,
      labels,
      columns,
      markKey,
      pictureKey,
      isNarrow,
      canSelect,
      pathOf,
      titleOf,
      classOf,
      nested,
      opened,
      toggleOpen,
      offset,
    }),
    [tool, labels, columns, markKey, pictureKey, isNarrow, canSelect, pathOf, titleOf, classOf, nested, opened, toggleOpen, offset],
  )
  const width = resizing.widths.reduce((sum, one) => sum + one, 0) + beside
  const isPinned = !isNarrow && room !== null && width > room
  return (
    <TableContext value={value}>
      <WidthsContext value={resizing}>
        <CellFilter columns={columns} filterables={filterables}>
          <CutTip>
            <DataTableBase hasBulkActions={canSelect} rowClick={false} loading={null} empty={null}>
              <Whole className={isPinned ? 'pinned' : undefined}>
                <div className={FRAME}>
                  <table
                    aria-label={labels.name}
                    aria-rowcount={counted && !counted.more ? counted.count + 1 : -1}
                    aria-busy={isPlaceholderData}
                    style={{ minWidth: isNarrow ? undefined : width, ...({ '--before': `${beside}px` } as object) }}
                  >
                    <OrderContext value={order}>
                      <HeadRow />
                      <TableBody />
                    </OrderContext>
                    <Totals />
                  </table>
                </div>
                {order && (
                  <span role="status" className="unseen">
                    {order.told}
                  </span>
                )}
              </Whole>
            </DataTableBase>
          </CutTip>
        </CellFilter>
      </WidthsContext>
    </TableContext>
  )
}

const Whole = styled('div')(({ theme }) => tableSx(theme))

const markWords = (labels: Labels, of: RowClass | undefined) => (of?.mark ? labels.mark(of.mark) : '')

/** Pixels left and right of the rows under a row. */
const nestedEdges = 54

function useClassOf({ list }: Resource): TableContextValue['classOf'] {
  const context = useRuleContext()
  return useCallback((record: ApiRecord) => list.rowClasses?.find(({ when }) => holds(when, record, context)), [list, context])
}

function useNested(
  tool: Resource,
  related: Related,
  rows: readonly ApiRecord[] | undefined,
  room: number | null,
): TableContextValue['nested'] {
  const held = tool.list.nested ? tool.fields[tool.list.nested]?.holdsRows : undefined
  const child = (held && related.get(held.of)) ?? tool
  const labels = useLabels(child)
  const columns = useColumns(
    child,
    labels,
    useMemo(() => child.list.columns.filter(key => key !== held?.by), [child, held]),
  )
  const nested = useMemo(() => (rows ?? []).flatMap(row => (row._nested ?? []) as readonly ApiRecord[]), [rows])
  const { widths } = useWidths(child, columns, nested, room === null ? null : room - nestedEdges)
  return useMemo(() => (held ? { tool: child, labels, columns, widths } : null), [held, child, labels, columns, widths])
}
