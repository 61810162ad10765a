import { atLeast } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { type AnOrder, anOrder } from '../support/anOrder.ts'
import { type MillionOrders, millionOrders } from '../support/millionOrders.ts'
import { requestsPerSecond } from '../support/requestsPerSecond.ts'
import { startBareApi } from '../support/startBareApi.ts'

const connections = 8
const seconds = 2

type Filter = (order: AnOrder, days: MillionOrders['days']) => Readonly<Record<string, unknown>>

/** The searches of document 1, §2.6: any one of these is enough. */
const searches: Readonly<Record<string, Filter>> = {
  'order number': ({ order_number }) => ({ order_number }),
  'customer number': ({ customer_phone }) => ({ customer_phone }),
  'reseller code': ({ reseller_code }) => ({ reseller_code }),
  'reseller name': ({ reseller_name }) => ({ reseller_name_contains: reseller_name }),
  'customer code': ({ customer_code }) => ({ customer_code }),
  supplier: ({ supplier }) => ({ supplier }),
  'date range': (_order, days) => ({ placed_at_from: days.from, placed_at_to: days.to }),
}

/** Each search of orders, ours with session, permission, names of referenced rows and lines; the reference with its queries alone. */
export const orderSearches: readonly Figure[] = Object.entries(searches).map(([by, filterOf]) => ({
  work: `orders by ${by}, of 1,000,000 with 1,450,000 lines, on Postgres; the reference is the bare query`,
  unit: 'requests/s',
  bar: atLeast(0.4),
  async prepare() {
    const { url, headers, databaseUrl, days } = await millionOrders()
    const bare = await startBareApi(databaseUrl)
    const query = new URLSearchParams({ filter: JSON.stringify(filterOf(await anOrder(), days)) })
    return {
      ours: () => requestsPerSecond(`${url}/api/orders?${query}&sort=["placed_at","DESC"]&range=[0,19]`, { headers, connections, seconds }),
      reference: () => requestsPerSecond(`${bare.url}/bare/orders?${query}`, { connections, seconds }),
      close: () => bare.close(),
    }
  },
}))

/** Everything that the desk of an order shows. */
export const desk: Figure = {
  work: 'desk of an order, of 1,000,000, on Postgres; the reference is the bare queries',
  unit: 'requests/s',
  bar: atLeast(0.4),
  async prepare() {
    const { url, headers, databaseUrl } = await millionOrders()
    const { id } = await anOrder()
    const bare = await startBareApi(databaseUrl)
    return {
      ours: () => requestsPerSecond(`${url}/api/orders/${id}/desk`, { headers, connections, seconds }),
      reference: () => requestsPerSecond(`${bare.url}/bare/orders/${id}`, { connections, seconds }),
      close: () => bare.close(),
    }
  },
}
