import { createContext, useContext } from 'react'

export type Panels = ReturnType<typeof usePanels>

/** What lies over the screens, and the part of the top bar that belongs to the screen; null before it is drawn. */
export const PanelsContext = createContext({ openPalette: () => {}, openShortcuts: () => {}, slot: null as HTMLElement | null })

/** Opens what lies over the screens: `const { openPalette } = usePanels()`. */
export function usePanels() {
  return useContext(PanelsContext)
}

/** How the command palette's keys are written on this machine. */
export function paletteKeys(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'
}
