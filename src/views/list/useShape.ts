import { useAddress, useGo } from '../../routing/address.tsx'
import type { Shape } from './useLook.ts'

const isShape = (text: string | null): text is Shape => text === 'table' || text === 'gallery'

/** Rows or cards: as the address says, else as the person keeps it. Choosing one puts it into both. */
export function useShape(
  filter: Readonly<Record<string, unknown>>,
  kept: Shape | undefined,
  keep: (shape: Shape) => void,
): readonly [shape: Shape, choose: (shape: Shape) => void] {
  const { pathname, search } = useAddress()
  const go = useGo()
  const asked = new URLSearchParams(search).get('as')
  const choose = (shape: Shape) => {
    const params = new URLSearchParams(search)
    params.set('as', shape)
    // A list that the address says anything about takes its filter from there too.
    if (!params.has('filter')) params.set('filter', JSON.stringify(filter))
    keep(shape)
    go(`${pathname}?${params}`, { replace: true })
  }
  return [isShape(asked) ? asked : (kept ?? 'table'), choose]
}
