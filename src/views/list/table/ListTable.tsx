import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useMemo, useState } from 'react'
import { DataTable, useCreatePath, useListContext, useResourceDefinition } from 'react-admin'
import { holds } from '../../../../schema/holds.ts'
import type { Resource } from '../../../../schema/resource.ts'
import type { ApiRecord } from '../../../kinds/KindView.ts'
import { type ToolProps, useLabels } from '../../tool/useLabels.ts'
import type { Related } from '../../tool/useRelated.ts'
import { useRuleContext } from '../../tool/useTool.ts'
import { HeadRow } from './HeadRow.tsx'
import { TableContext, type TableContextValue } from './TableContext.ts'
import { tableSx } from './tableSx.ts'
import { type ListColumn, useColumns } from './useColumns.ts'
import { useFittedColumns } from './useFittedColumns.ts'
import { VirtualBody } from './VirtualBody.tsx'

interface ListTableProps extends ToolProps {
  readonly related: Related
  readonly columns: readonly ListColumn[]
  /** Pixels that columns have side by side; null where it is not known. */
  readonly room: number | null
  readonly canSelect: boolean
}

/** react-admin's table with a head and a body of our own: rows by declaration, only those in sight drawn. */
export function ListTable({ tool, labels, related, columns: declared, room, canSelect }: ListTableProps) {
  const isNarrow = useMediaQuery('(max-width:600px)')
  const { page, perPage, total, data, isPlaceholderData } = useListContext<ApiRecord>()
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const toggleOpen = useCallback((id: number) => {
    setOpened(before => new Set(before.has(id) ? [...before].filter(each => each !== id) : [...before, id]))
  }, [])
  const pathOf = usePathOf(tool)
  const classOf = useClassOf(tool)
  const nested = useNested(tool, related, data, room)
  const offset = (page - 1) * perPage
  const beside = (canSelect ? 40 : 0) + (nested ? 32 : 0)
  const columns = useFittedColumns(tool, declared, data, room === null ? null : room - beside)
  const value = useMemo<TableContextValue>(
    () => ({ tool, labels, columns, isNarrow, canSelect, pathOf, classOf, nested, opened, toggleOpen, offset }),
    [tool, labels, columns, isNarrow, canSelect, pathOf, classOf, nested, opened, toggleOpen, offset],
  )
  const width = columns.reduce((sum, column) => sum + column.width, 0) + beside
  return (
    <TableContext value={value}>
      <DataTable
        aria-label={labels.name}
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-busy={isPlaceholderData}
        bulkActionButtons={false}
        bulkActionsToolbar={false}
        rowClick={false}
        empty={false}
        head={HeadRow}
        body={VirtualBody}
        sx={tableSx}
        style={{ minWidth: isNarrow ? undefined : width }}
      />
    </TableContext>
  )
}

/** Pixels left and right of the rows under a row. */
const nestedEdges = 54

function usePathOf(tool: Resource): TableContextValue['pathOf'] {
  const createPath = useCreatePath()
  const { hasEdit, hasShow } = useResourceDefinition({ resource: tool.name })
  return useCallback(
    ({ id }: ApiRecord) => (hasEdit || hasShow ? createPath({ resource: tool.name, id, type: hasEdit ? 'edit' : 'show' }) : null),
    [createPath, tool, hasEdit, hasShow],
  )
}

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
  const declared = useColumns(
    child,
    labels,
    useMemo(() => child.list.columns.filter(key => key !== held?.by), [child, held]),
  )
  const nested = useMemo(() => (rows ?? []).flatMap(row => (row._nested ?? []) as readonly ApiRecord[]), [rows])
  const columns = useFittedColumns(child, declared, nested, room === null ? null : room - nestedEdges)
  return useMemo(() => (held ? { tool: child, labels, columns } : null), [held, child, labels, columns])
}
