import { type ReactNode, useMemo } from 'react'
import { useRedirect, useResourceDefinition } from 'react-admin'
import { openedView } from '../../../schema/openedView.ts'
import type { Resource } from '../../../schema/resource.ts'
import { addressRow, rowParams } from '../../../schema/rowAddress.ts'
import { lazyChunk, useArrived } from '../../chunks/lazyChunk.tsx'
import { useLabels } from '../tool/useLabels.ts'
import { useTool } from '../tool/useTool.ts'
import { formParts } from './formParts.ts'
import { Forthcoming } from './NoRecord.tsx'
import { RecordScreen } from './RecordScreen.tsx'

const ParentRow = lazyChunk('parent', async () => ({ default: (await import('../parent/ParentRow.tsx')).ParentRow }))
const ParentForm = lazyChunk('parent', async () => ({ default: (await import('../parent/ParentForm.tsx')).ParentForm }))

/** The form of a new record; saved, it leads to the record itself. */
export default function CreateView() {
  const tool = useTool()
  const [param] = rowParams(tool.routes.create)
  const row = param === undefined ? undefined : addressRow(tool, param)
  if (!row) return <NewRecord tool={tool} />
  return (
    <ParentRow key={tool.name} row={row}>
      {record => <ParentForm key={record.id} tool={tool} row={row} record={record} Form={NewRecord} />}
    </ParentRow>
  )
}

export interface NewRecordProps {
  readonly tool: Resource
  /** The row that the address names, above the form. */
  readonly above?: ReactNode
}

function NewRecord({ tool, above }: NewRecordProps) {
  const labels = useLabels(tool)
  const redirect = useRedirect()
  const opened = openedView(tool, useResourceDefinition({ resource: tool.name }))
  const isArrived = useArrived(useMemo(() => formParts(tool, true), [tool]))
  if (!isArrived) return <Forthcoming />
  return (
    <RecordScreen
      key={tool.name}
      tool={tool}
      labels={labels}
      record={null}
      above={above}
      isReadOnly={false}
      onSaved={saved => redirect(opened ?? 'list', tool.name, saved.id)}
    />
  )
}
