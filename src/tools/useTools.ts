import { createContext, useContext } from 'react'
import type { PanelTools } from './panelTools.ts'

export const ToolsContext = createContext<PanelTools | null>(null)

/** The tools of the marketplace that the panel is drawn for. */
export function useTools(): PanelTools {
  const tools = useContext(ToolsContext)
  if (!tools) throw new Error('No marketplace was given to the panel.')
  return tools
}
