import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { asking, type OneOf } from '../../../../dataProvider/ask.ts'
import { useAddress, useGo } from '../../../../src/routing/address.tsx'
import type { clpCalls } from '../contracts.ts'

const { ask } = asking<OneOf<typeof clpCalls>>()

/** What is looked at, as the address says it. */
export interface Looked {
  readonly category: number | null
  readonly key: string
  readonly value: string
}

/** What is looked at, and how to look at something else: it stands in the address, so that it can be passed on. */
export function useLooked(): readonly [Looked, (next: Looked) => void] {
  const { search } = useAddress()
  const go = useGo()
  const said = new URLSearchParams(search)
  const category = Number(said.get('category'))
  const looked = { category: category > 0 ? category : null, key: said.get('filter') ?? '', value: said.get('value') ?? '' }
  const look = ({ category, key, value }: Looked) => {
    const next = new URLSearchParams({
      ...(category && { category: String(category) }),
      ...(key && { filter: key }),
      ...(value && { value }),
    })
    go(`/clp/products?${next}`)
  }
  return [looked, look]
}

/** The filters of the category and the products of the value. */
export function useProducts({ category, key, value }: Looked) {
  return useQuery({
    queryKey: ['clp_products', category, key, value],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/clp/products', { query: { sub_sub_category: category ?? 0, key, value }, signal })).json,
    enabled: category !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
}
