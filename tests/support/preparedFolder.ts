import { createHash } from 'node:crypto'
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { openLog } from '../../server/log.ts'

const CACHE = path.resolve('.cache')
const UNUSED_MS = 48 * 3_600_000

/**
 * Fills a folder with an embedded database that was prepared before: making one takes seconds, copying it a moment.
 * @param folder to be opened by `openDatabase({ dataDir: folder })`
 * @param content text that says what `prepare` puts into it; another text, another preparation
 */
export async function preparedFolder(folder: string, content = '', prepare: (db: Database) => Promise<void> = async () => undefined) {
  const key = createHash('sha256').update(`${pgliteVersion()} ${content}`).digest('hex').slice(0, 16)
  const ready = path.join(CACHE, `database-${key}`)
  if (!existsSync(ready)) await make(ready, prepare)
  const now = new Date()
  utimesSync(ready, now, now)
  cpSync(path.join(ready, 'postgres'), path.join(folder, 'postgres'), { recursive: true, mode: constants.COPYFILE_FICLONE })
}

async function make(ready: string, prepare: (db: Database) => Promise<void>): Promise<void> {
  mkdirSync(CACHE, { recursive: true })
  for (const name of readdirSync(CACHE).filter(name => name.startsWith('database-'))) {
    const old = path.join(CACHE, name)
    if (Date.now() - statSync(old).mtimeMs > UNUSED_MS) rmSync(old, { recursive: true, force: true })
  }
  const half = mkdtempSync(path.join(CACHE, 'database-half-'))
  const db = await openDatabase({ dataDir: half }, openLog('silent'), { limitMs: 120_000 })
  try {
    await prepare(db)
  } finally {
    await db.close()
  }
  try {
    renameSync(half, ready)
  } catch {
    // Another test file was quicker.
    rmSync(half, { recursive: true, force: true })
  }
}

function pgliteVersion(): string {
  const file = path.join(path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), '../package.json')
  return String((JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version)
}
