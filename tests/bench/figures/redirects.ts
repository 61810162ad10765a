import { join } from 'node:path'
import { copyOfData } from '../../support/preparedData.ts'
import { startRealServer } from '../../support/realServer.ts'
import { atLeast, atMost, atMostOf } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { adminCookie } from '../support/adminCookie.ts'
import { plainRequests } from '../support/plainRequests.ts'
import { startBare } from '../support/startBareApi.ts'

const LINK = '/s/diwali-2026'
const CLICKS = 10_000
const BESIDE = 'the reference is a bare handler that reads the row by its key and counts nothing'
/** As a person's browser calls itself: what is no bot is counted as a visit. */
const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36' }

/** Ours on one copy of the data, the reference on another. */
async function bothSides() {
  const [data, other] = [await copyOfData(), await copyOfData()]
  const server = await startRealServer({ env: { DATA_DIR: data.folder, RATE_LIMIT: '0' } })
  const bare = await startBare('redirect', { DATABASE_FOLDER: join(other.folder, 'postgres') })
  return {
    ours: server.url + LINK,
    bare: bare.url + LINK,
    async close() {
      await bare.close()
      await server.stop()
      data.remove()
      other.remove()
    },
  }
}

/** Milliseconds that 99 of 100 calls took at most, one after the other. */
async function slowestOf(url: string, calls: number): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < calls; n += 1) {
    const begun = performance.now()
    const { status } = await fetch(url, { headers, redirect: 'manual' })
    if (status !== 302) throw new Error(`${status} from ${url}`)
    took.push(performance.now() - begun)
  }
  return took.sort((one, another) => one - another)[Math.floor(calls * 0.99)] ?? 0
}

/** Opens a link 10,000 times, and tells how long after the last of them all are counted. */
async function counted(url: string, cookie: string, address: string): Promise<number> {
  const filter = encodeURIComponent(JSON.stringify({ short_key: LINK.slice(3) }))
  const all = async () => {
    const rows = (await (await fetch(`${url}/api/short_urls?filter=${filter}`, { headers: { cookie } })).json()) as { all_clicks: number }[]
    return rows[0]?.all_clicks ?? 0
  }
  const before = await all()
  let left = CLICKS
  const person = async () => {
    while (left > 0) {
      left -= 1
      await fetch(address, { headers, redirect: 'manual' })
    }
  }
  await Promise.all(Array.from({ length: 8 }, person))
  const begun = performance.now()
  while ((await all()) < before + CLICKS) {
    if (performance.now() - begun > 20_000) throw new Error(`Counted ${(await all()) - before} of ${CLICKS}`)
    await new Promise(done => setTimeout(done, 50))
  }
  return performance.now() - begun
}

/** Short links, opened by everybody. */
export const redirects: readonly Figure[] = [
  {
    work: `short link; ${BESIDE}`,
    unit: 'requests/s',
    bar: atLeast(0.5),
    async prepare() {
      const { ours, bare, close } = await bothSides()
      const ask = (url: string) => () => plainRequests(url, 302, { headers, connections: 8, seconds: 2 })
      return { ours: ask(ours), reference: ask(bare), close }
    },
  },
  {
    work: `short link, 99 of 100; ${BESIDE}`,
    unit: 'ms',
    bar: atMost(3),
    async prepare() {
      const { ours, bare, close } = await bothSides()
      return { ours: () => slowestOf(ours, 1_000), reference: () => slowestOf(bare, 1_000), close }
    },
  },
  {
    work: `${CLICKS} clicks counted after the last of them; the reference is the interval at which they are written`,
    unit: 'ms',
    bar: atMostOf(2_000, 'ms'),
    async prepare() {
      const data = await copyOfData()
      const cookie = await adminCookie({ dataDir: data.folder }, 'http://127.0.0.1')
      const server = await startRealServer({ env: { DATA_DIR: data.folder, RATE_LIMIT: '0' } })
      return {
        ours: () => counted(server.url, cookie, server.url + LINK),
        reference: async () => 2_000,
        async close() {
          await server.stop()
          data.remove()
        },
      }
    },
  },
]
