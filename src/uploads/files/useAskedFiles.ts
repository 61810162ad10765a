import { useAddress, useGo } from '../../routing/address.tsx'

export interface AskedFiles {
  readonly page: number
  readonly status: string
  /** Id of who sent it; empty for anyone. */
  readonly by: string
}

/** Which files are asked for, as the address says: `?page=2&status=FAILED&by=12`. Another filter begins at the first page. */
export function useAskedFiles(): readonly [AskedFiles, (changed: Partial<AskedFiles>) => void] {
  const { pathname, search } = useAddress()
  const go = useGo()
  const query = new URLSearchParams(search)
  const page = Number(query.get('page'))
  const asked = { page: Number.isInteger(page) && page > 0 ? page : 1, status: query.get('status') ?? '', by: query.get('by') ?? '' }
  return [
    asked,
    changed => {
      const next = new URLSearchParams(search)
      const all = { ...('page' in changed ? {} : { page: 1 }), ...changed }
      for (const [name, value] of Object.entries(all)) {
        if (!value || (name === 'page' && value === 1)) next.delete(name)
        else next.set(name, String(value))
      }
      const text = next.toString()
      go(text ? `${pathname}?${text}` : pathname, { replace: !('page' in changed) })
    },
  ]
}
