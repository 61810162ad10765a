import { useParams, useResourceContext } from 'react-admin'
import { fieldParams, isRowNumber } from '../../../schema/rowAddress.ts'
import { lazyChunk } from '../../chunks/lazyChunk.tsx'
import type { LightResource } from '../../tools/lightTool.ts'
import { useTools } from '../../tools/panelTools.ts'
import { useTool } from '../tool/useTool.ts'

const Called = lazyChunk('called', async () => ({ default: (await import('./Called.tsx')).Called }))
const AddressValues = lazyChunk('address_values', async () => ({ default: (await import('./AddressValues.tsx')).AddressValues }))
const ToolRecord = lazyChunk('edit', async () => ({ default: (await import('./ToolRecord.tsx')).ToolRecord }))
const Desk = lazyChunk('desk', async () => ({ default: (await import('../../desk/Desk.tsx')).Desk }))
const ShownIn = lazyChunk('shown_in', async () => ({ default: (await import('../../desk/ShownIn.tsx')).ShownIn }))

/** What shows a record of a tool. */
export function recordPart({ seen }: LightResource, view: 'edit' | 'show'): typeof ToolRecord {
  if (view === 'edit' || !seen) return ToolRecord
  return seen === 'desk' ? Desk : ShownIn
}

/** A record to be changed by those who may; others see the same without inputs. */
export function EditView() {
  return <View view="edit" />
}

/** A record to be seen: at its desk, where its tool has one. */
export function ShowView() {
  return <View view="show" />
}

function View({ view }: { readonly view: 'edit' | 'show' }) {
  const { id = '' } = useParams<{ id: string }>()
  const name = useResourceContext() ?? ''
  const tools = useTools()
  const tool = useTool(name)
  const light = tools.lightResource(name)
  if (!light) return null
  const Part = recordPart(light, view)
  const { by } = tool.routes
  if (by !== undefined && !isRowNumber(id)) return <Called by={by} says={id} tool={tool} Part={Part} />
  const part = <Part key={`${tool.name} ${id}`} tool={tool} id={Number(id)} />
  const fields = fieldParams(tool.routes[view] ?? tool.routes.edit ?? tool.routes.show ?? '', tool.routes)
  if (fields.length === 0) return part
  return (
    <AddressValues tool={tool} id={Number(id)} fields={fields}>
      {part}
    </AddressValues>
  )
}
