import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** Each process compiles all of the source, on machines where others work too. */
export const PATIENCE_MS = 240_000
const main = fileURLToPath(new URL('../../../../server/main.ts', import.meta.url))

export interface StartedServer {
  readonly process: ChildProcess
  /** All that it has printed by now. */
  readonly text: string
  /** Its address; undefined if it ended before it served. */
  readonly url: string | undefined
}

/** Starts a server from its source and waits until it serves or has ended. */
export async function startedServer(env: Readonly<Record<string, string>>): Promise<StartedServer> {
  const server = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void server.kill('SIGKILL'))
  let text = ''
  const urlIn = (): string | undefined => /Munshi is at (\S+)/.exec(text)?.[1]
  await new Promise<void>(resolve => {
    const collect = (part: string): void => {
      text += part
      if (urlIn()) resolve()
    }
    server.stdout.setEncoding('utf8').on('data', collect)
    server.stderr.setEncoding('utf8').on('data', collect)
    server.once('close', () => resolve())
  })
  return {
    process: server,
    get text() {
      return text
    },
    url: urlIn(),
  }
}
