import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../../support/postgres.ts'
import { copyOfData } from '../../support/preparedData.ts'
import { startRealServer } from '../../support/realServer.ts'
import { embeddedProcess, postgresProcesses, type Silencing } from '../../support/silentDatabase.ts'
import { atMostOf } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { adminCookie } from '../support/adminCookie.ts'

const SILENT_MS = 5000
const paths = ['/api/health', '/api/suppliers?range=[0,19]']

interface Served {
  readonly url: string
  readonly cookie: string
  database(): Silencing | Promise<Silencing>
  close(): Promise<void>
}

async function onPostgres(): Promise<Served> {
  const postgres = await startPostgres()
  const server = await startRealServer({ env: { DATABASE_URL: postgres.url } })
  return {
    url: server.url,
    cookie: await adminCookie({ databaseUrl: postgres.url }, server.url),
    database: () => postgresProcesses(postgres.url),
    async close() {
      await server.stop()
      await postgres.stop()
    },
  }
}

async function embedded(): Promise<Served> {
  const data = await copyOfData()
  const cookie = await adminCookie({ dataDir: data.folder }, 'http://localhost')
  const server = await startRealServer({ env: { DATA_DIR: data.folder } })
  return {
    url: server.url,
    cookie,
    database: () => embeddedProcess(data.folder),
    async close() {
      await server.stop()
      data.remove()
    },
  }
}

/** The longest that anybody waits for an answer, 200 or 503 with when to come again, while the database says nothing for five seconds. */
export const silences: readonly Figure[] = [
  { where: 'Postgres', serve: onPostgres },
  { where: 'the embedded database', serve: embedded },
].map(({ where, serve }) => ({
  work: `longest answer of health and a list while ${where} is silent for 5 s; the reference is the same while it answers`,
  unit: 'ms',
  bar: atMostOf(1000, 'ms'),
  async prepare() {
    const { url, cookie, database, close } = await serve()
    const longest = async () => {
      const end = performance.now() + SILENT_MS
      const each = paths.map(async path => {
        let most = 0
        while (performance.now() < end) {
          const begun = performance.now()
          const answer = await fetch(`${url}${path}`, { headers: { cookie } })
          await answer.arrayBuffer()
          most = Math.max(most, performance.now() - begun)
          if (answer.status !== 200 && !(answer.status === 503 && answer.headers.has('retry-after')))
            throw new Error(`${answer.status} from ${path}`)
          await wait(20)
        }
        return most
      })
      return Math.max(...(await Promise.all(each)))
    }
    return {
      async ours() {
        const silencing = await database()
        silencing.stop()
        try {
          return await longest()
        } finally {
          silencing.goOn()
          while ((await fetch(`${url}/api/health`)).status !== 200) await wait(50)
        }
      },
      reference: longest,
      close,
    }
  },
}))
