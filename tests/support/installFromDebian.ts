import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/**
 * Installs a package of Debian's where that is possible: on Debian, as root.
 * @returns true when it is installed now; false when this is no such machine or apt failed (its text has been shown)
 */
export function installFromDebian(name: string): boolean {
  if (!existsSync('/etc/os-release') || !/^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))) return false
  if (process.getuid?.() !== 0) return false
  console.log(`Installing ${name} by apt-get …`)
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  return apt('update', '-q') && apt('install', '-y', '-q', '--no-install-recommends', name)
}
