import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../reference/server/list.ts', import.meta.url))
const tsx = fileURLToPath(import.meta.resolve('tsx'))

/** Starts the list call written by hand as a process of its own and tells its address; it ends with this process. */
export function startBareApi(databaseUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const child = spawn(process.execPath, ['--import', tsx, program], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
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
