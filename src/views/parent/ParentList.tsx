import Alert from '@mui/material/Alert'
import { type ComponentType, useMemo } from 'react'
import { useTranslate } from 'react-admin'
import type { Resource } from '../../../schema/resource.ts'
import type { AddressRow } from '../../../schema/rowAddress.ts'
import type { ApiRecord } from '../../kinds/KindView.ts'
import type { ToolListProps } from '../list/ListView.tsx'
import { useRuleContext, useTitleWords, useTool } from '../tool/useTool.ts'
import { closedReason } from './closedReason.ts'
import { namesBelow, withKeyColumns } from './keyColumns.ts'
import { ParentBar } from './ParentBar.tsx'

interface ParentListProps {
  readonly tool: Resource
  readonly row: AddressRow
  readonly record: ApiRecord
  /** The list itself, which draws the row of the address above its rows. */
  readonly Rows: ComponentType<ToolListProps>
}

/** The list of the rows below the row that the address names, with the columns that this row lists. */
export function ParentList({ tool, row, record, Rows }: ParentListProps) {
  const t = useTranslate()
  const above = useTool(row.tool)
  const title = useTitleWords(above)(record)
  // The names decide, not the record: its figures change with every write.
  const names = JSON.stringify(namesBelow(tool, row.reference, record))
  const closed = closedReason(tool, row, record, useRuleContext())
  const shown = useMemo(() => {
    const keyed = withKeyColumns(tool, JSON.parse(names))
    // Nothing leads to a form that takes no rows.
    return closed === null
      ? keyed
      : { ...keyed, permissions: { ...keyed.permissions, create: undefined }, list: { ...keyed.list, uploads: undefined } }
  }, [tool, names, closed])
  const bar = (
    <>
      <ParentBar tool={above} record={record} child={tool.name} shows={tool.list.parent ?? {}} />
      {closed !== null && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          {t(closed)}
        </Alert>
      )}
    </>
  )
  return <Rows tool={shown} parent={{ title, bar }} />
}
