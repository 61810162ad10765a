import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ActionDialog } from '../../../../src/changes/ActionDialog.tsx'
import type { ApiRecord } from '../../../../src/kinds/KindView.ts'
import { useLabels } from '../../../../src/views/tool/useLabels.ts'
import { useTool } from '../../../../src/views/tool/useTool.ts'
import { ACCESS } from './useRead.ts'

interface DoActionProps {
  readonly tool: 'staff_users' | 'access_requests'
  /** Name of the action. */
  readonly name: string
  readonly record: ApiRecord
  onDone?(): void
  onClose(): void
}

/** The dialog of a declared action, loaded with its declaration when it is opened. */
export function DoAction(props: DoActionProps) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}

function Loaded({ tool: named, name, record, onDone, onClose }: DoActionProps) {
  const tool = useTool(named)
  const labels = useLabels(tool)
  const queries = useQueryClient()
  const read = () => {
    void queries.invalidateQueries({ queryKey: [ACCESS] })
    onDone?.()
  }
  return <ActionDialog tool={tool} labels={labels} name={name} target={{ one: record }} onClose={onClose} onDone={read} />
}
