import { atLeast } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { type MillionOrders, millionOrders } from '../support/millionOrders.ts'
import { requestsPerSecond } from '../support/requestsPerSecond.ts'
import { startBareApi } from '../support/startBareApi.ts'

const connections = 8
const seconds = 5

interface Asked {
  readonly ours: string
  readonly reference: string
  /** Of the n-th call. */
  query(days: MillionOrders['days'], n: number): Readonly<Record<string, string>>
}

const filterOf = (from: string, to: string): string => JSON.stringify({ status: 4, placed_at_from: from, placed_at_to: to })

const calls: readonly (Pick<Figure, 'work' | 'bar'> & Asked)[] = [
  {
    // Ours with permissions, the rules of the list and the names of referenced rows; the reference with session and rows alone.
    work: 'list call: 50 rows of 1,000,000 orders, filter + sort, signed in, on Postgres; the reference is session and rows by hand',
    bar: atLeast(0.5),
    ours: '/api/orders',
    reference: '/bare/list',
    query: ({ from, to }) => ({ filter: filterOf(from, to), sort: '["placed_at","DESC"]', range: '[0,49]', count: 'none' }),
  },
  {
    // Each call asks a little else, so that none is answered from what was counted before.
    work: 'count call for the same filter, not cached; the reference is the bare count to 10,000',
    bar: atLeast(0.6),
    ours: '/api/orders',
    reference: '/bare/count',
    query: ({ from, to }, n) => ({ filter: filterOf(`${from}T00:00:00.${String(n).padStart(6, '0')}Z`, to), count: 'only' }),
  },
]

/** What an open list asks for: its rows, and by itself how many there are. */
export const listCalls: readonly Figure[] = calls.map(({ work, bar, ours, reference, query }) => ({
  work,
  unit: 'requests/s',
  bar,
  async prepare() {
    const { url, headers, databaseUrl, days } = await millionOrders()
    const bare = await startBareApi(databaseUrl)
    let n = 0
    const next = (address: string) => () => {
      n += 1
      return `${address}?${new URLSearchParams(query(days, n))}`
    }
    return {
      ours: () => requestsPerSecond(next(`${url}${ours}`), { headers, connections, seconds }),
      reference: () => requestsPerSecond(next(`${bare.url}${reference}`), { headers, connections, seconds }),
      close: () => bare.close(),
    }
  },
}))
