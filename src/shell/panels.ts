import { createContext, useContext, useEffect } from 'react'
import { useEvent } from 'react-admin'

export type Panels = ReturnType<typeof usePanels>

/** Something that can be done on the screen one is at, for the palette and the keyboard help. */
export interface Offer {
  readonly key: string
  readonly label: string
  /** What it is done to. */
  readonly detail?: string
  /** The key that does it: told in the keyboard help, and not in the palette, where the same stands without. */
  readonly shortcut?: string
  run(): void
}

/** Reads what a screen offers at the moment. */
type Offering = () => readonly Offer[]

/** What lies over the screens, and the part of the top bar that belongs to the screen; null before it is drawn. */
export const PanelsContext = createContext({
  openPalette: () => {},
  openShortcuts: () => {},
  slot: null as HTMLElement | null,
  offerings: new Set<Offering>() as Set<Offering>,
})

/** Opens what lies over the screens: `const { openPalette } = usePanels()`. */
export function usePanels() {
  return useContext(PanelsContext)
}

/** Hands what can be done on a screen to the palette, for as long as the screen is drawn. */
export function useOffers(offers: readonly Offer[]): void {
  const { offerings } = usePanels()
  const read = useEvent(() => offers)
  useEffect(() => {
    offerings.add(read)
    return () => void offerings.delete(read)
  }, [offerings, read])
}

/** How the command palette's keys are written on this machine. */
export function paletteKeys(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'
}
