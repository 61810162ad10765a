import { useGo } from '../routing/address.tsx'
import type { Opening } from './openingOf.ts'

/** Opens what a menu entry leads to: inside the panel without loading it anew. */
export function useOpen(): (opening: Opening) => void {
  const go = useGo()
  return ({ to, elsewhere }) => {
    if (elsewhere) window.location.assign(to)
    else go(to)
  }
}
