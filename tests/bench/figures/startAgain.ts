import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { copyOfData } from '../../support/preparedData.ts'
import { startRealServer } from '../../support/realServer.ts'
import { embeddedProcess } from '../../support/silentDatabase.ts'
import { atMostPlus } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { adminCookie } from '../support/adminCookie.ts'

const reopen = fileURLToPath(new URL('../reference/server/reopen.mjs', import.meta.url))
const start = fileURLToPath(new URL('../../../server/commands/start.mjs', import.meta.url))

/** `npm start` with nothing to install, build, migrate or load, until it answers. */
export const startAgain: Figure = {
  work: 'start with an existing embedded database',
  unit: 'ms',
  bar: atMostPlus(1.5, 1000, 'ms'),
  async prepare() {
    const data = await copyOfData()
    const folder = databaseIn(data.folder)
    return {
      ours: () => startOnce(data.folder),
      reference: () => reopenOnce(folder),
      close: async () => data.remove(),
    }
  },
}

/** How long others hear that the database is away once it was killed while it wrote; it comes back by itself. */
export const databaseKilled: Figure = {
  work: 'the embedded database is killed while it writes; until a list is answered again',
  unit: 'ms',
  bar: atMostPlus(1.5, 1000, 'ms'),
  async prepare() {
    const [data, bare] = [await copyOfData(), await copyOfData()]
    const cookie = await adminCookie({ dataDir: data.folder }, 'http://localhost')
    const server = await startRealServer({ env: { DATA_DIR: data.folder } })
    const headers = { cookie, origin: server.url }
    const json = { ...headers, 'content-type': 'application/json' }
    const write = (theme: string) =>
      fetch(`${server.url}/api/preferences/theme`, { method: 'PUT', headers: json, body: JSON.stringify(theme) })
    const listed = async () => {
      const answer = await fetch(`${server.url}/api/suppliers?range=[0,19]`, { headers })
      await answer.arrayBuffer()
      return answer.status
    }
    const folder = databaseIn(bare.folder)
    return {
      async ours() {
        for (let n = 0; n < 50; n += 1) if (!(await write(n % 2 ? 'dark' : 'light')).ok) throw new Error('It does not write.')
        const under = write('dark')
        embeddedProcess(data.folder).kill()
        const killed = performance.now()
        for (let status = 503; status !== 200; status = await listed()) {
          if (status !== 503) throw new Error(`${status} while it is away`)
          await wait(10)
        }
        const away = performance.now() - killed
        await (await under).arrayBuffer()
        return away
      },
      reference: () => reopenOnce(folder),
      async close() {
        await server.stop()
        data.remove()
        bare.remove()
      },
    }
  },
}

/** The one folder in the data folder that Postgres would call its own. */
function databaseIn(folder: string): string {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find(
    path => path.endsWith('PG_VERSION') && !path.includes('base'),
  )
  if (!found) throw new Error(`There is no embedded database in ${folder}.`)
  return join(folder, found, '..')
}

async function startOnce(folder: string): Promise<number> {
  const started = performance.now()
  const server = await startRealServer({ program: start, env: { DATA_DIR: folder } })
  const took = performance.now() - started
  await server.stop()
  return took
}

async function reopenOnce(folder: string): Promise<number> {
  const started = performance.now()
  const child = spawn(process.execPath, [reopen, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = once(child, 'exit')
  await once(child.stdout, 'data')
  const took = performance.now() - started
  await gone
  return took
}
