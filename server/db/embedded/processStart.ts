import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const BOOT = '/proc/sys/kernel/random/boot_id'

/** Where a process number cannot be told from an earlier use of it. */
export const UNKNOWN_START = 'unknown'

/**
 * When a process began, as a text to compare: a number alone is given out again after a while.
 * @returns null where no such process lives; UNKNOWN_START where it lives but the system does not tell
 */
export function processStart(pid: number): string | null {
  if (existsSync(BOOT)) return linuxStart(pid)
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it lives, but is somebody else's.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return null
  }
  if (process.platform === 'win32') return UNKNOWN_START
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' }).trim() || null
  } catch {
    return UNKNOWN_START
  }
}

/** Ticks since boot (field 22 of proc(5) stat) with the boot they belong to. */
function linuxStart(pid: number): string | null {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null
  }
  // The name in parentheses may hold anything; what follows it does not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const dead = fields[0] === 'Z' || fields[0] === 'X'
  return dead ? null : `${readFileSync(BOOT, 'utf8').trim()}:${fields[19]}`
}
