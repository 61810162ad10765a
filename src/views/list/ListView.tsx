import { useTool } from '../tool/useTool.ts'
import { ToolList } from './ToolList.tsx'

/** The list of a tool, drawn from its declaration. The key starts a list anew when the address goes from one tool to another. */
export default function ListView() {
  const tool = useTool()
  return <ToolList key={tool.name} tool={tool} />
}
