import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { childEntry } from '../../childEntry.ts'
import { within } from '../../everySoOften.ts'
import type { Log } from '../../log.ts'
import { answerShape, BEATS, type CommandAnswer, type Order } from './commands.ts'
import { isRunnable } from './isRunnable.ts'
import type { FolderLock } from './lockFolder.ts'

const CLOSE_MS = 5000
/** A Unix socket's name has room for about a hundred bytes. */
const LONGEST_SOCKET = 100

/** Half of a short life would go into compiling the program well. */
const QUICK = ['--liftoff-only']

/** A running database process. */
export type Child = Awaited<ReturnType<typeof startChild>>

/**
 * Starts a database process on a folder and waits until it answers.
 * @param folder null for memory
 * @param lock of that folder; the process opens nothing before its number stands there
 * @param compiled its program for a short life: it starts sooner and runs slower
 */
export async function startChild(folder: string | null, lock: FolderLock | undefined, compiled: string | undefined, log: Log) {
  const sockets = makeSocketFolder()
  const { file, execArgv } = compiled ? { file: compiled, execArgv: QUICK } : childEntry('embedded')
  const program = fork(file, [], { execArgv, env: environment(), stdio: ['ignore', 'pipe', 'pipe', 'ipc', 'pipe'] })
  const gone = new Promise<void>(resolve => {
    program.once('exit', () => resolve())
    program.on('error', error => {
      log.error({ err: error }, 'the database process')
      if (program.pid === undefined) resolve()
    })
  }).then(() => {
    if (sockets) rmSync(sockets, { recursive: true, force: true })
  })
  for (const stream of [program.stdout, program.stderr])
    stream?.on('data', text => log.debug({ text: String(text) }, 'the database process'))
  const kill = (): Promise<void> => {
    program.kill('SIGKILL')
    return gone
  }
  const beats = program.stdio[BEATS]
  const listeners = new Set<() => void>()
  const heard = (): void => {
    for (const told of listeners) told()
    listeners.clear()
  }
  // Read all the time, or the pipe is full one day.
  beats?.on('data', heard)
  beats?.on('error', () => undefined)
  void gone.then(heard)
  let copying = false
  program.on('message', message => {
    const said = answerShape.parse(message)
    if (said.answer === 'copying') copying = said.on
  })
  try {
    // Where it could not even be started there is no number, and the answer below fails.
    if (program.pid) lock?.setChild({ pid: program.pid, orders: sockets ? path.join(sockets, 'orders.sock') : undefined })
    const answer = await opened(program, { order: 'open', folder, sockets })
    return {
      ...answer,
      /** True if a thread of the process runs or waits for the processor, so that a late sign of life is no failure. */
      isBusy: () => program.pid !== undefined && isRunnable(program.pid),
      /** Is it copying its files, and answers nobody meanwhile? */
      copying: () => copying,
      /** Settled when the process next says that it lives, or is gone. */
      beat: () =>
        program.exitCode === null && program.signalCode === null ? new Promise<void>(resolve => listeners.add(resolve)) : Promise.resolve(),
      /** Settled when the process is gone. */
      gone,
      /** Ends it at once, whatever it does. */
      kill,
      /** Lets it close its files. */
      async close() {
        if (program.connected) program.send({ order: 'close' } satisfies Order)
        await within(CLOSE_MS, gone)
        await kill()
      },
    }
  } catch (error) {
    await kill()
    throw error
  }
}

function makeSocketFolder(): string | null {
  if (process.platform === 'win32') return null
  const folder = mkdtempSync(path.join(tmpdir(), 'munshi-'))
  if (path.join(folder, '.s.PGSQL.5432').length < LONGEST_SOCKET) return folder
  rmSync(folder, { recursive: true })
  return null
}

/** It gets what Node needs, and none of our secrets. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, TEMP, SystemRoot } = process.env
  return { PATH, HOME, TMPDIR, TEMP, SystemRoot, TZ: 'UTC' }
}

function opened(program: ChildProcess, order: Order): Promise<Extract<CommandAnswer, { answer: 'open' }>> {
  return new Promise((resolve, reject) => {
    program.once('exit', (code, signal) => reject(new Error(`The database process ended while it started (${signal ?? code})`)))
    program.once('error', reject)
    program.once('message', message => {
      const answer = answerShape.parse(message)
      if (answer.answer === 'open') resolve(answer)
      else reject(new Error(`The embedded database does not open${answer.answer === 'failed' ? `: ${answer.why}` : ''}`))
    })
    program.send(order)
  })
}
