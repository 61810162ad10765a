import { useMemo } from 'react'
import { useRedirect, useResourceDefinition } from 'react-admin'
import { openedView } from '../../../schema/openedView.ts'
import { useArrived } from '../../chunks/lazyChunk.tsx'
import { useLabels } from '../tool/useLabels.ts'
import { useTool } from '../tool/useTool.ts'
import { formParts } from './formParts.ts'
import { Forthcoming } from './NoRecord.tsx'
import { RecordScreen } from './RecordScreen.tsx'

/** The form of a new record; saved, it leads to the record itself. */
export default function CreateView() {
  const tool = useTool()
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
      isReadOnly={false}
      onSaved={saved => redirect(opened ?? 'list', tool.name, saved.id)}
    />
  )
}
