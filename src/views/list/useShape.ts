import { useAddress, useGo } from '../../routing/address.tsx'
import type { Shape } from './useLook.ts'

/** How rows are shown: as the address says, else as the person keeps it, of what there is. Choosing one puts it into the address. */
export function useShape(
  offered: readonly Shape[],
  kept: Shape | undefined,
): readonly [shape: Shape, choose: (shape: Shape, filter: Readonly<Record<string, unknown>>) => void] {
  const { pathname, search } = useAddress()
  const go = useGo()
  const asked = new URLSearchParams(search).get('as')
  const choose = (shape: Shape, filter: Readonly<Record<string, unknown>>) => {
    const params = new URLSearchParams(search)
    params.set('as', shape)
    // A list that the address says anything about takes its filter from there too.
    if (!params.has('filter')) params.set('filter', JSON.stringify(filter))
    go(`${pathname}?${params}`, { replace: true })
  }
  const shape = offered.find(one => one === asked) ?? offered.find(one => one === kept) ?? 'table'
  return [shape, choose]
}
