import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * Starts a process of its own that works on a folder's database: `holder` opens it, `busy` opens it and keeps it at one long statement.
 * Resolves when it says that it has begun.
 */
export async function otherServer(program: 'holder' | 'busy' | 'migrating', folder: string): Promise<ChildProcess & { pid: number }> {
  const file = fileURLToPath(new URL(`./${program}.ts`, import.meta.url))
  const server = spawn(process.execPath, ['--import', 'tsx', file, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(server.stdout, 'data')
  if (!String(said).startsWith('begun')) throw new Error(String(said))
  return Object.assign(server, { pid: server.pid ?? 0 })
}
