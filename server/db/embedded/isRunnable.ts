import { readdirSync, readFileSync } from 'node:fs'

/**
 * True if a thread of a process runs or waits for the processor. On a busy machine, the sign of life of such a process can be late; a stopped process has no such
 * thread.
 * @returns false where the system does not say: outside Linux, and for a process that is gone
 */
export function isRunnable(pid: number): boolean {
  try {
    const folder = `/proc/${pid}/task`
    // The name of the program is in brackets and may contain anything; the state follows it.
    return readdirSync(folder).some(thread => /\) R [^)]*$/.test(readFileSync(`${folder}/${thread}/stat`, 'utf8')))
  } catch {
    return false
  }
}
