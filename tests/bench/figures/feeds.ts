import { copyOfData } from '../../support/preparedData.ts'
import { startRealServer } from '../../support/realServer.ts'
import { atLeast } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { plainRequests } from '../support/plainRequests.ts'
import { startBare } from '../support/startBareApi.ts'

const connections = 8
// Short and often: what else the machine does should meet both alike.
const seconds = 1
const FEED = '/api/public/banners'

const asked = [
  { what: 'by its ETag (304)', status: 304, bar: atLeast(0.8) },
  { what: 'in full (200)', status: 200, bar: atLeast(0.6) },
] as const

/** What apps read all day, with guards, limits and headers; the reference is the same bytes from a handler alone. */
export const feeds: readonly Figure[] = asked.map(({ what, status, bar }) => ({
  work: `public feed ${what}; the reference is a bare handler with the same bytes in memory`,
  unit: 'requests/s',
  bar,
  rounds: 15,
  async prepare() {
    const data = await copyOfData()
    const server = await startRealServer({ env: { DATA_DIR: data.folder } })
    const url = `${server.url}${FEED}`
    const bare = await startBare('feed', { FEED_URL: url })
    const tag = (await fetch(url)).headers.get('etag') ?? ''
    const headers: Record<string, string> = status === 304 ? { 'if-none-match': tag } : {}
    const ask = (address: string) => () => plainRequests(address, status, { headers, connections, seconds })
    return {
      ours: ask(url),
      reference: ask(`${bare.url}/bare/feed`),
      async close() {
        await bare.close()
        await server.stop()
        data.remove()
      },
    }
  },
}))
