import { copyOfData } from '../../support/preparedData.ts'
import { startRealServer } from '../../support/realServer.ts'
import { atLeast } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { plainRequests } from '../support/plainRequests.ts'
import { startBare } from '../support/startBareApi.ts'

const connections = 8
const seconds = 1
const ASSIGN = '/api/public/assign'
/** More codes than any memory of addresses keeps. */
const queries = Array.from({ length: 5000 }, (_, n) => `?user=RS${100_000 + n}`)

/** The experiments of many users; the reference looks up the same bytes by the last two digits. */
export const assigned: Figure = {
  work: 'variations of 5,000 users, one after the other; the reference is a bare handler with the answers in memory',
  unit: 'requests/s',
  bar: atLeast(0.6),
  rounds: 15,
  async prepare() {
    const data = await copyOfData()
    const server = await startRealServer({ env: { DATA_DIR: data.folder } })
    const url = `${server.url}${ASSIGN}`
    const bare = await startBare('assign', { ASSIGN_URL: url })
    const ask = (address: string) => () => plainRequests(address, 200, { connections, seconds, queries })
    return {
      ours: ask(url),
      reference: ask(`${bare.url}/bare/assign`),
      async close() {
        await bare.close()
        await server.stop()
        data.remove()
      },
    }
  },
}
