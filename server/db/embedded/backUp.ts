import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { readLockFiles } from './lockFile.ts'
import { FolderLocked, lockFolder } from './lockFolder.ts'

const DATABASE = 'postgres'
/** What is of no use in another place: locks, a half-made database, copies for backups. */
const PASSING = /^(server-.*\.lock(\.new)?|postgres\.new|backup-.*)$/

/**
 * Writes all of a data folder (database, files) into a gzipped tar archive, whether its server runs or not; a running one pauses while
 * the database's files are copied. To restore, unpack it into an empty folder.
 * @param file must not exist yet
 * @throws with what stands in the way
 */
export async function backUp(dataDir: string, file: string): Promise<void> {
  const folder = path.resolve(dataDir)
  if (!existsSync(path.join(folder, DATABASE))) throw new Error(`There is no database in ${folder}`)
  if (existsSync(file)) throw new Error(`${file} exists already: name another file`)
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true })
  try {
    const lock = await lockFolder(folder)
    await pack(folder, folder, file).finally(() => lock.release())
  } catch (error) {
    if (!(error instanceof FolderLocked)) throw error
    await fromRunning(folder, file, error)
  }
}

async function fromRunning(folder: string, file: string, locked: FolderLocked): Promise<void> {
  const socket = readLockFiles(folder).find(({ holder }) => holder.pid === locked.pid)?.holder.orders
  if (!socket || !existsSync(socket))
    throw new Error(`Process ${locked.pid} uses ${folder} and cannot be asked for a copy from here: stop it first`)
  const copy = path.join(folder, `backup-${process.pid}`)
  mkdirSync(copy, { mode: 0o700 })
  try {
    await askForCopy(socket, path.join(copy, DATABASE))
    await pack(copy, folder, file)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** @param database the folder that the database's files stand in */
async function pack(database: string, folder: string, file: string): Promise<void> {
  const others = readdirSync(folder).filter(name => name !== DATABASE && !PASSING.test(name))
  const half = `${path.resolve(file)}.part`
  try {
    await promisify(execFile)('tar', ['-czf', half, '-C', database, DATABASE, ...(others.length ? ['-C', folder, ...others] : [])])
    renameSync(half, file)
  } catch (error) {
    rmSync(half, { force: true })
    throw error
  }
}

/**
 * Asks the database process of a running server for a copy of its files.
 * @param socket its socket for orders, from the lock file
 * @param target the folder to be made
 * @throws with the reason where there is no copy
 */
function askForCopy(socket: string, target: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = ''
    const peer = createConnection(socket, () => peer.write(`${target}\n`))
    peer.on('data', chunk => {
      text += chunk.toString('utf8')
    })
    peer.on('error', reject)
    peer.on('end', () => {
      if (text.trim() === 'done') resolve()
      else reject(new Error(`The database could not be copied: ${text.trim()}`))
    })
  })
}
