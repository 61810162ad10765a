import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { startFlags } from '../../support/startFlags.ts'

const programOf = (name: string): string => fileURLToPath(new URL(`../reference/server/${name}.ts`, import.meta.url))
const tsx = fileURLToPath(import.meta.resolve('tsx'))

/** A server written by hand as a process of its own; it ends with this one. */
export interface BareServer {
  readonly url: string
  close(): Promise<void>
}

/** The list call by hand. */
export const startBareApi = (databaseUrl: string): Promise<BareServer> => startBare('list', { DATABASE_URL: databaseUrl })

/**
 * Starts one of the programs in `reference/server`, with the flags that ours is started with, and tells its address.
 * @throws Error where it ends before it listens
 */
export function startBare(name: string, env: Readonly<Record<string, string>>): Promise<BareServer> {
  const child = spawn(process.execPath, [...startFlags, '--import', tsx, programOf(name)], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => child.kill()
  process.once('exit', kill)
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`The reference server ended with ${code}.`)))
    child.stdout.setEncoding('utf8').on('data', (line: string) => {
      const port = /listening on (\d+)/.exec(line)?.[1]
      const close = async () => {
        process.removeListener('exit', kill)
        kill()
      }
      if (port) resolve({ url: `http://127.0.0.1:${port}`, close })
    })
  })
}
