import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyOfData } from '../../support/preparedData.ts'
import { startRealServer } from '../../support/realServer.ts'
import { atMostPlus } from '../bars.ts'
import type { Figure } from '../figure.ts'

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
