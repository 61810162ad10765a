import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { oneAtATime } from './oneAtATime.mjs'
import { root } from './root.mjs'
import { runNode, runProgram } from './runProgram.mjs'

/** Runs `npm ci` when node_modules is missing or is not what package-lock.json says. Ends the process when that fails. */
export async function installMissing() {
  if (!isMissing()) return
  // npm would empty the folder that a link leads to, which others use.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    console.error(
      'node_modules is a link, and its packages are not those of package-lock.json: remove the link, or run npm ci where it leads to.',
    )
    process.exit(1)
  }
  await oneAtATime(async () => {
    // Another start may have installed while this one waited.
    if (!isMissing()) return
    console.log('Installing packages (npm ci) …')
    // Building and testing need the development packages, also where NODE_ENV=production would leave them out.
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund']
    const npm = process.env.npm_execpath
    const { code } = npm?.endsWith('.js')
      ? await runNode([npm, ...args])
      : await runProgram(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
    if (code !== 0) {
      console.error('npm ci failed: see its text above. Nothing was started.')
      process.exit(1)
    }
  })
}

/** npm writes what it really installed into node_modules/.package-lock.json, last of all, so an install that was cut off has none. */
function isMissing() {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf(join('node_modules', '.package-lock.json'))
  if (!wanted || !present) return true
  return Object.entries(wanted).some(([path, entry]) => {
    if (path === '') return false
    const found = present[path]
    // Optional ones are builds for other machines.
    return found ? found.version !== entry.version || found.integrity !== entry.integrity : !entry.optional
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return undefined
  }
}
