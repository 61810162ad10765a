import path from 'node:path'
import type { Log } from '../../log.ts'
import type { Database, DatabaseOptions } from '../database.ts'
import { guardedDatabase } from '../guardedDatabase.ts'
import type { Lease } from '../lease.ts'
import { keepHouse } from './keepHouse.ts'
import { lockFolder } from './lockFolder.ts'
import { oneConnection } from './oneConnection.ts'
import { startChild } from './startChild.ts'

/** Instead of a folder: data that is forgotten when the database is closed (or its process restarted). */
const MEMORY = 'memory://'

/**
 * The embedded database: PGlite in a process of its own, in `dataDir/postgres`.
 * @throws FolderLocked where another server uses the folder
 */
export async function openEmbedded(dataDir: string, log: Log, options: DatabaseOptions): Promise<Database> {
  const lock = dataDir === MEMORY ? undefined : await lockFolder(dataDir)
  const folder = lock ? path.resolve(dataDir, 'postgres') : null
  try {
    const connection = await oneConnection(() => startChild(folder, lock, options.program, log), log, options)
    let asked = 0
    const connect = (limitMs: number): Promise<Lease> => {
      asked += 1
      return connection.connect(limitMs)
    }
    const stopKeeping = keepHouse(connection.connect, () => asked, options.houseMs, log)
    const database = guardedDatabase({ connect, end: connection.end, begin: () => 'begin' }, options.limitMs)
    return {
      ...database,
      embedded: true,
      async close() {
        stopKeeping()
        await database.close()
        // Kysely closes only what it has used.
        await connection.end()
        lock?.release()
      },
    }
  } catch (error) {
    lock?.release()
    throw error
  }
}
