import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { preparedData } from '../../support/preparedData.ts'

/** Before the browser tests, once: builds dist/panel, dist/server and the library's panel where their sources changed, and makes the data that each file copies. */
export default async function buildPanel(): Promise<void> {
  const build = fileURLToPath(new URL('../../../server/commands/build.mjs', import.meta.url))
  const { status } = spawnSync(process.execPath, [build, '--quiet', '--panel-of', 'tests/support/library'], { stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error('The panel does not build.')
  await preparedData()
}
