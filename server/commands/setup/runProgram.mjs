import { spawn } from 'node:child_process'
import { root } from './root.mjs'

/**
 * Runs a program in the project's folder and waits for it.
 * @param {string} program path or name of the program
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, keep?: boolean }} [options] `env` adds to the environment; `keep` returns what it prints instead of showing it
 * @returns {Promise<{ code: number, text: string }>} its exit code (128 + signal when a signal ended it) and, with `keep`, what it printed
 */
export function runProgram(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', options.keep ? 'pipe' : 'inherit', options.keep ? 'pipe' : 'inherit'],
      shell: program.endsWith('.cmd'),
    })
    let text = ''
    const collect = part => {
      text += part
    }
    child.stdout?.setEncoding('utf8').on('data', collect)
    child.stderr?.setEncoding('utf8').on('data', collect)
    // Whoever ends this process wants the work to end as well, not to go on unseen.
    const stop = () => child.kill('SIGTERM')
    process.once('exit', stop)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      process.removeListener('exit', stop)
      resolve({ code: code ?? (signal ? 128 : 1), text })
    })
  })
}

/** Runs one of Node's own scripts with the Node that runs this one. */
export const runNode = (args, options) => runProgram(process.execPath, args, options)
