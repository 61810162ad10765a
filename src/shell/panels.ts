import { createContext, useContext } from 'react'

/** What lies over the screens, and where screens put their part of the top bar. */
export interface Panels {
  readonly openPalette: () => void
  readonly openShortcuts: () => void
  /** The part of the top bar that belongs to the screen; null before it is drawn. */
  readonly slot: HTMLElement | null
}

export const PanelsContext = createContext<Panels>({ openPalette: () => undefined, openShortcuts: () => undefined, slot: null })

/** Opens what lies over the screens: `const { openPalette } = usePanels()`. */
export function usePanels(): Panels {
  return useContext(PanelsContext)
}

/** How the command palette's keys are written on this machine. */
export function paletteKeys(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'
}
