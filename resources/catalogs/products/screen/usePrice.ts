import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { asking, type OneOf } from '../../../../dataProvider/ask.ts'
import { useChanged } from '../../../../src/events/useChanged.ts'
import type { priceCalls } from '../contracts.ts'

const { ask } = asking<OneOf<typeof priceCalls>>()

const TOOLS = ['products', 'deals', 'live_discounts', 'user_offers'] as const

/** The question that staff ask about a price. */
export interface Asked {
  readonly quantity: number
  /** Id of the stream in which the product is sold. */
  readonly stream: number | undefined
  /** Code of the reseller. */
  readonly user: string | undefined
}

/** The price of a product, read again when a price, a deal, a discount or an offer changes. */
export function usePrice(product: number, asked: Asked) {
  const queries = useQueryClient()
  const queryKey = ['products', 'price', product, asked] as const
  useChanged(TOOLS, () => queries.invalidateQueries({ queryKey: ['products', 'price', product] }))
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { quantity, stream, user } = asked
      const query = { quantity, ...(stream && { stream }), ...(user && { user }) }
      return (await ask('GET /api/products/:id/price', { parts: { id: product }, query, signal })).json
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
}
