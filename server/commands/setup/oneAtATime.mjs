import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './root.mjs'

const HEARTBEAT_MS = 2_000
/** A holder that has not been heard of for so long is gone, even if another process has its pid by now. */
const SILENT_MS = 30_000

/**
 * Does some work while no other process of this folder does any under the same lock, waiting for the other one first.
 * The lock lies outside node_modules, which `npm ci` deletes.
 * @template T
 * @param {() => Promise<T>} work
 * @param {string} [name] of the lock
 * @returns {Promise<T>} what the work returns
 */
export async function oneAtATime(work, name = 'setup') {
  const path = join(root, '.cache', `${name}.lock`)
  await take(path)
  const heartbeat = setInterval(() => touch(path), HEARTBEAT_MS)
  heartbeat.unref()
  const release = () => rmSync(path, { force: true })
  const stopped = () => process.exit(143)
  process.once('exit', release)
  process.once('SIGTERM', stopped)
  process.once('SIGINT', stopped)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    process.removeListener('exit', release)
    process.removeListener('SIGTERM', stopped)
    process.removeListener('SIGINT', stopped)
    release()
  }
}

async function take(path) {
  mkdirSync(dirname(path), { recursive: true })
  const mine = `${path}.${process.pid}`
  writeFileSync(mine, String(process.pid))
  try {
    let told = false
    while (!claims(mine, path)) {
      const holder = read(path)
      if (holder === undefined) continue
      if (holder.gone) {
        release(path, holder.pid)
        continue
      }
      if (!told) console.log(`Waiting: process ${holder.pid} is installing or building in this folder.`)
      told = true
      await wait(300)
    }
  } finally {
    rmSync(mine, { force: true })
  }
}

/** `link` either makes the lock, whole, or fails: there is no moment at which it stands without its pid. */
function claims(mine, path) {
  try {
    linkSync(mine, path)
    touch(path)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function read(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    return { pid, gone: !alive(pid) || Date.now() - statSync(path).mtimeMs > SILENT_MS }
  } catch {
    return undefined
  }
}

function alive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Takes a dead holder's lock away. Two may try at once, so the one moved aside is looked at again, and put back if it is somebody else's. */
function release(path, pid) {
  const aside = `${path}.${process.pid}.dead`
  try {
    renameSync(path, aside)
    if (Number(readFileSync(aside, 'utf8')) !== pid) linkSync(aside, path)
  } catch {
    // Another process was quicker; the next turn of the loop sees what stands now.
  } finally {
    rmSync(aside, { force: true })
  }
}

function touch(path) {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // The lock is gone: nothing to keep alive.
  }
}
