import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url))

/** Starts the server from its source with only these settings and waits for its end. */
async function start(env: Record<string, string>): Promise<{ code: number | null; said: string; printed: string }> {
  const server = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let printed = ''
  server.stderr.setEncoding('utf8').on('data', part => {
    said += part
  })
  server.stdout.setEncoding('utf8').on('data', part => {
    printed += part
  })
  const [code] = await once(server, 'close')
  return { code, said, printed }
}

// Compiling all of the source for a process of its own takes a while where others work too.
describe('a server that cannot start says why, and ends', { timeout: 120_000 }, () => {
  test('for all faults of its settings at once', async () => {
    const { code, said } = await start({ NODE_ENV: 'production', PORT: 'x' })
    expect(code).toBe(1)
    expect(said.trim().split('\n')).toEqual([
      'The settings are not usable:',
      expect.stringMatching(/^ {2}OAUTH_ISSUER: production has no sign-in provider\. Set /),
      expect.stringMatching(/^ {2}PORT: 'x' is not a whole number from 0 to 65535\. Set /),
      expect.stringMatching(/^ {2}PUBLIC_URL: in production it must be an https address\. Set /),
    ])
  })

  test('for a port that is in use, before it touches any data', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const address = taken.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { code, said, printed } = await start({ PORT: String(port), DATA_DIR: '/nowhere/at/all' })
    taken.close()
    expect(code).toBe(1)
    expect(said.trim()).toBe(`Port ${port} is in use. Stop what uses it, or set PORT to another one (0 takes any that is free).`)
    expect(printed).toBe('')
  })
})
