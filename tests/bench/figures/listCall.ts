import { atLeast } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { millionOrders } from '../support/millionOrders.ts'
import { requestsPerSecond } from '../support/requestsPerSecond.ts'
import { startBareApi } from '../support/startBareApi.ts'

const connections = 8
const seconds = 5

/** Ours with session, permission, the rules of the list and the names of referenced rows; the reference with the two queries and nothing else. */
export const listCall: Figure = {
  work: 'list call: 50 rows of 1,000,000 orders, filter + sort + count, signed in, on Postgres',
  unit: 'requests/s',
  bar: atLeast(0.4),
  async prepare() {
    const { url, headers, databaseUrl, days } = await millionOrders()
    const bare = await startBareApi(databaseUrl)
    const query = new URLSearchParams({
      filter: JSON.stringify({ status: 4, placed_at_from: days.from, placed_at_to: days.to }),
      sort: '["placed_at","DESC"]',
      range: '[0,49]',
    })
    const path = `/api/orders?${query}`
    return {
      ours: () => requestsPerSecond(`${url}${path}`, { headers, connections, seconds }),
      reference: () => requestsPerSecond(`${bare.url}${path}`, { connections, seconds }),
      close: () => bare.close(),
    }
  },
}
