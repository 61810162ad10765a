import { ResourceContextProvider, useParams, useResourceContext } from 'react-admin'
import { lazyChunk } from '../../chunks/lazyChunk.tsx'
import { useTool } from '../tool/useTool.ts'
import { ToolRecord } from './ToolRecord.tsx'

const Desk = lazyChunk('desk', async () => ({ default: (await import('../../desk/Desk.tsx')).Desk }))

/** A record to be seen: at its desk, where its tool has one. */
export default function ShowView() {
  const name = useResourceContext() ?? ''
  const { id = '' } = useParams<{ id: string }>()
  const tool = useTool(name)
  const Screen = tool.desk ? Desk : ToolRecord
  return (
    <ResourceContextProvider value={name}>
      <Screen key={`${name} ${id}`} tool={tool} id={Number(id)} />
    </ResourceContextProvider>
  )
}
