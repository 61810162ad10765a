import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const setup = new URL('../../server/commands/setup/', import.meta.url)

export interface Ran {
  readonly code: number | null
  readonly text: string
}

/**
 * Runs a script in a Node of its own, as the launchers run before anything is installed.
 * @param script with `SETUP` for the folder of the launchers' parts
 */
export function runScript(script: string): { child: ChildProcess; ran: Promise<Ran> } {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script.replaceAll('SETUP', fileURLToPath(setup))])
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
  }
  const ran = new Promise<Ran>(resolve => child.once('close', code => resolve({ code, text })))
  return { child, ran }
}
