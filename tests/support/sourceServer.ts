import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { sessionCookie } from '../../server/session/sessionCookie.ts'
import { freePort } from './freePort.ts'

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))

/**
 * Starts the server from its source as a process of its own, for tests that kill it. It does not wait until the server answers.
 * @param env where its database is: DATA_DIR, DATABASE_URL
 * @param token of the session that `call` uses
 */
export async function startSourceServer(env: Readonly<Record<string, string>>, token: string) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  // With a sign-in provider of its own it loads no demo; nobody signs in here.
  const provider = { OAUTH_ISSUER: url, OAUTH_CLIENT_ID: 'none', OAUTH_CLIENT_SECRET: 'none' }
  const server: ChildProcess = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH: process.env.PATH, RATE_LIMIT: '0', LOG_LEVEL: 'error', PORT: String(port), PUBLIC_URL: url, ...provider, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = once(server, 'exit')
  onTestFinished(() => void server.kill('SIGKILL'))
  const headers = { cookie: `${sessionCookie(url, 1).name}=${token}`, origin: url }
  return {
    /** @throws TypeError while the server does not listen, or if it ends before it has answered */
    call: (
      path: string,
      {
        headers: own = {},
        ...init
      }: { method?: string; body?: string | Uint8Array<ArrayBuffer>; headers?: Readonly<Record<string, string>> } = {},
    ) => fetch(`${url}${path}`, { ...init, headers: { ...headers, ...own } }),
    async kill(): Promise<void> {
      server.kill('SIGKILL')
      const [, signal] = (await gone) as unknown[]
      if (signal !== 'SIGKILL') throw new Error('The server ended by itself before it was killed')
    },
    async stop(): Promise<void> {
      server.kill('SIGTERM')
      await gone
    },
  }
}
