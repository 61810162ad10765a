import { ResourceContextProvider, useParams, useResourceContext } from 'react-admin'
import { useTool } from '../tool/useTool.ts'
import { ToolRecord } from './ToolRecord.tsx'

/** A record of a tool, to be changed by those who may; others see the same without inputs. */
export default function EditView() {
  const name = useResourceContext() ?? ''
  const { id = '' } = useParams<{ id: string }>()
  const tool = useTool(name)
  return (
    <ResourceContextProvider value={name}>
      <ToolRecord key={`${name} ${id}`} tool={tool} id={Number(id)} />
    </ResourceContextProvider>
  )
}
