import { ResourceContextProvider, useResourceContext } from 'react-admin'
import { useTool } from '../tool/useTool.ts'
import { ToolList } from './ToolList.tsx'

/** The list of a tool, drawn from its declaration. */
export default function ListView() {
  const name = useResourceContext() ?? ''
  const tool = useTool(name)
  return (
    // The key starts a list anew when the address goes from one tool to another.
    <ResourceContextProvider value={name} key={name}>
      <ToolList tool={tool} />
    </ResourceContextProvider>
  )
}
