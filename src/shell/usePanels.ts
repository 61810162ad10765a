import { useContext } from 'react'
import { type Panels, PanelsContext } from './PanelsContext.ts'

/** Opens what lies over the screens: `const { openPalette } = usePanels()`. */
export function usePanels(): Panels {
  return useContext(PanelsContext)
}
