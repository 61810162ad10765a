import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { preparedData } from '../../support/preparedData.ts'
import { startSharedServers } from './sharedServers.ts'

/** Before the browser tests: builds dist/panel, dist/server and the library's panel where their sources changed, makes the data that servers copy, and starts the shared servers. */
export default async function buildPanel(): Promise<() => Promise<void>> {
  const build = fileURLToPath(new URL('../../../server/commands/build.mjs', import.meta.url))
  const { status } = spawnSync(process.execPath, [build, '--quiet', '--panel-of', 'tests/support/library'], { stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error('The panel does not build.')
  await preparedData()
  return startSharedServers()
}
