import { useAddress, useGo } from '../../../../src/routing/address.tsx'
import { type Dimension, dimensions, type Measure, measures } from '../dailytrends.ts'

/** What the page shows, as its address says: `/dailytrends?from=2026-11-04&to=2026-11-18&dimension=state&measure=net_orders`. */
export interface AskedTrends {
  /** Left out: the server's own choice, the last fifteen days. */
  readonly from?: string
  readonly to?: string
  readonly dimension: Dimension
  readonly measure: Measure
}

/** Reads it from the address and writes it there, so that a link, reload and Back keep it. */
export function useAskedTrends(): readonly [AskedTrends, (changed: Partial<AskedTrends>) => void] {
  const { pathname, search } = useAddress()
  const go = useGo()
  const query = new URLSearchParams(search)
  const asked: AskedTrends = {
    from: query.get('from') ?? undefined,
    to: query.get('to') ?? undefined,
    dimension: dimensions.find(one => one === query.get('dimension')) ?? 'all',
    measure: measures.find(one => one === query.get('measure')) ?? 'net_gmv',
  }
  const change = (changed: Partial<AskedTrends>) => {
    for (const [key, value] of Object.entries(changed)) {
      if (value === undefined) query.delete(key)
      else query.set(key, value)
    }
    go(`${pathname}?${query}`, { replace: true })
  }
  return [asked, change]
}
