import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Runs statements on the embedded database of a data folder that no server uses. */
export async function runSql(folder: string, statements: readonly string[]): Promise<void> {
  const command = ['server/commands/run.mjs', 'tests/support/statements.ts', ...statements]
  await promisify(execFile)(process.execPath, command, { cwd: root, env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: 'error' } })
}
