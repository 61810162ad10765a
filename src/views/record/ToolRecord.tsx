import { useParams } from 'react-admin'
import type { Resource } from '../../../schema/resource.ts'
import { lazyChunk } from '../../chunks/lazyChunk.tsx'
import { useLabels } from '../tool/useLabels.ts'
import { useTool } from '../tool/useTool.ts'
import { NoRecord } from './NoRecord.tsx'
import { RecordAside } from './RecordAside.tsx'
import { RecordScreen } from './RecordScreen.tsx'
import { useRecord } from './useRecord.ts'

const Desk = lazyChunk('desk', async () => ({ default: (await import('../../desk/Desk.tsx')).Desk }))

const ShownIn = lazyChunk('shown_in', async () => ({ default: (await import('../../desk/ShownIn.tsx')).ShownIn }))

/** A record to be changed by those who may; others see the same without inputs. */
export function EditView() {
  return <View Screen={ToolRecord} />
}

/** A record to be seen: at its desk, where its tool has one. */
export function ShowView() {
  const tool = useTool()
  return <View Screen={tool.leadsTo ? ShownIn : tool.desk ? Desk : ToolRecord} />
}

function View({ Screen }: { readonly Screen: typeof ToolRecord | typeof Desk | typeof ShownIn }) {
  const { id = '' } = useParams<{ id: string }>()
  const tool = useTool()
  return <Screen key={`${tool.name} ${id}`} tool={tool} id={Number(id)} />
}

function ToolRecord({ tool, id }: { readonly tool: Resource; readonly id: number }) {
  const labels = useLabels(tool)
  const { record, error, isFetching, refetch, put } = useRecord(tool.name, id)
  if (!record) return <NoRecord tool={tool.name} labels={labels} id={id} error={isFetching ? null : error} retry={() => void refetch()} />
  return (
    <RecordScreen
      tool={tool}
      labels={labels}
      record={record}
      isReadOnly={record._can?.edit !== true}
      aside={<RecordAside tool={tool} labels={labels} record={record} />}
      onSaved={put}
    />
  )
}
