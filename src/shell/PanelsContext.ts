import { createContext } from 'react'

/** What lies over the screens, and where screens put their part of the top bar. */
export interface Panels {
  readonly openPalette: () => void
  readonly openShortcuts: () => void
  /** The part of the top bar that belongs to the screen; null before it is drawn. */
  readonly slot: HTMLElement | null
}

export const PanelsContext = createContext<Panels>({ openPalette: () => undefined, openShortcuts: () => undefined, slot: null })
