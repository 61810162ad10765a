import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from './freePort.ts'
import { startFlags } from './startFlags.ts'
import { within } from './within.ts'

const built = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))

export interface RealServerOptions {
  /** Added to the environment: DATA_DIR or DATABASE_URL, COUNTRY … */
  readonly env?: Readonly<Record<string, string>>
  /** How long it may take until it answers; loading the demo data takes a while. */
  readonly startMs?: number
  /** Another program than dist/server/main.js that serves in the end. */
  readonly program?: string
}

export interface RealServer {
  /** Scheme, host and port, without a slash at the end. */
  readonly url: string
  readonly pid: number
  /** All it has printed. */
  text(): string
  /** Asks it to end and waits for that. */
  stop(): Promise<void>
}

/**
 * Starts the built server as a process of its own, exactly as `npm start` runs it, and waits until it answers.
 * It ends with this process at the latest.
 * @throws Error with what it printed when it ends or stays silent
 */
export async function startRealServer({ env = {}, startMs = 120_000, program = built }: RealServerOptions = {}): Promise<RealServer> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  let text = ''
  const server = spawn(process.execPath, [...startFlags, '--enable-source-maps', program], {
    // Nothing of the tests' own environment may change how the product behaves.
    env: { ...process.env, NODE_ENV: 'development', RATE_LIMIT: '0', LOG_LEVEL: 'error', PORT: String(port), PUBLIC_URL: url, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const collect = (part: string) => {
    text += part
  }
  server.stdout.setEncoding('utf8').on('data', collect)
  server.stderr.setEncoding('utf8').on('data', collect)
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  const gone = once(server, 'exit')
  const ended = gone.then(() => {
    throw new Error(`The server ended at its start:\n${text}`)
  })
  // Whoever stops it later is not to hear of that as an unhandled failure.
  ended.catch(() => undefined)
  try {
    await within(startMs, Promise.race([answers(url), ended]), () => `The server did not answer within ${startMs} ms:\n${text}`)
  } catch (error) {
    kill()
    throw error
  }
  return {
    url,
    pid: server.pid ?? 0,
    text: () => text,
    async stop() {
      process.removeListener('exit', kill)
      if (server.exitCode === null && server.signalCode === null) server.kill('SIGTERM')
      const timer = setTimeout(kill, 15_000)
      await gone
      clearTimeout(timer)
    },
  }
}

async function answers(url: string): Promise<void> {
  for (;;) {
    try {
      if ((await fetch(`${url}/api/health`)).ok) return
    } catch {
      // Not yet listening.
    }
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
